/**
 * Goes on with what is there at once, and waits only for what is promised: on the way of a read that comes out of
 * memory, the promises cost more than the reading.
 */
export const goOn = <Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(next) : next(value))
