declare module 'qrcode/lib/core/qrcode.js' {
  /** The squares of a QR code, row by row; dark is 1. */
  export function create(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: { readonly size: number; readonly data: Uint8Array } }
}
