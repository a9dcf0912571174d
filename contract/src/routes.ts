/**
 * The whole interface on one page: every call by name, with its method and path (answers.md, sections 2-7).
 * This and client.ts are all of the contract that a browser loads.
 */
export const routes = {
  // Sessions and accounts
  requestToken: ['POST', '/api/oauth/token'],
  logIn: ['POST', '/api/auth/login'],
  signUp: ['POST', '/api/auth/signup'],
  becomeGuest: ['POST', '/api/auth/guest'],
  keepGuest: ['POST', '/api/auth/guest/keep'],
  requestCode: ['POST', '/api/auth/code'],
  verifyCode: ['POST', '/api/auth/code/verify'],
  logOut: ['GET', '/api/auth/logout'],
  readUser: ['GET', '/api/auth/user'],
  updateUser: ['POST', '/api/auth/user/update'],
  exportUser: ['GET', '/api/auth/user/export'],
  deleteUser: ['POST', '/api/auth/user/delete'],
  forgotPassword: ['POST', '/api/auth/forgot-password'],
  checkResetToken: ['GET', '/api/auth/password/reset'],
  resetPassword: ['POST', '/api/auth/password/reset-password'],
  listAddresses: ['GET', '/api/auth/user/address'],
  addAddress: ['POST', '/api/auth/user/address/add'],
  editAddress: ['POST', '/api/auth/user/address/edit'],
  removeAddress: ['PUT', '/api/auth/user/address/remove'],
  beginPasskeyLogIn: ['POST', '/api/auth/passkey/options'],
  logInByPasskey: ['POST', '/api/auth/passkey/verify'],
  listPasskeys: ['GET', '/api/auth/user/passkey'],
  beginPasskey: ['POST', '/api/auth/user/passkey/options'],
  addPasskey: ['POST', '/api/auth/user/passkey/add'],
  removePasskey: ['PUT', '/api/auth/user/passkey/remove'],

  // Restaurant
  readRestaurant: ['GET', '/api/restaurant/restaurant-by-id'],
  readRestaurantBySlug: ['GET', '/api/restaurant/restaurant-by-slug'],
  findRestaurantId: ['GET', '/api/restaurant/id'],
  listRestaurants: ['GET', '/api/restaurant'],
  listTimes: ['GET', '/api/restaurant/times'],
  readShippingPrice: ['GET', '/api/restaurant/shipping-price'],
  searchAddress: ['GET', '/api/restaurant/address-search'],
  listZones: ['GET', '/api/restaurant/postalCodes'],

  // Menu
  listCategories: ['GET', '/api/restaurant/category'],
  listProducts: ['GET', '/api/restaurant/products'],
  searchProducts: ['GET', '/api/restaurant/search-products'],
  suggestProducts: ['GET', '/api/restaurant/product/search'],
  listPinnedProducts: ['GET', '/api/restaurant/pinned-products'],
  listMostSelling: ['GET', '/api/restaurant/most-selling'],
  listHappyHourDays: ['GET', '/api/restaurant/products-happyHour-time'],
  listAttributeGroups: ['GET', '/api/restaurant/category-attributes-items'],
  listPackageSteps: ['GET', '/api/restaurant/product-packages'],

  // Tables
  listTables: ['GET', '/api/restaurant/tables'],
  listReservationTimes: ['GET', '/api/restaurant/reservation-times'],
  reserveTable: ['POST', '/api/restaurant/reserve-table'],
  readReservation: ['GET', '/api/restaurant/reservation'],
  cancelReservation: ['POST', '/api/restaurant/cancel-reservation'],
  readTab: ['GET', '/api/table/tab'],
  callRobot: ['GET', '/api/restaurant/robot-request'],
  openTablePayment: ['POST', '/api/table-payments/create'],
  changeTablePayment: ['POST', '/api/table-payments/events'],
  readTablePayment: ['GET', '/api/table-payments'],

  // Content
  readLegalTexts: ['GET', '/api/restaurant/imprint'],
  listInformationPages: ['GET', '/api/restaurant/informationPages'],
  recordVisit: ['POST', '/api/restaurant/website-view'],
  sendMessage: ['POST', '/api/contact'],
  subscribe: ['POST', '/api/newsletter/create'],
  listBlogs: ['GET', '/api/blogs'],
  listBlogsByTag: ['GET', '/api/blogs/by-tag'],
  readBlog: ['GET', '/api/blogs/show'],
  readBlogBySlug: ['GET', '/api/blogs/show/slug'],
  listReviews: ['GET', '/api/testimonials'],
  readReview: ['GET', '/api/testimonials/show'],
  writeReview: ['POST', '/api/testimonials/create'],

  // Basket
  createBasket: ['POST', '/api/basket/create'],
  readBasket: ['GET', '/api/basket'],
  setTable: ['POST', '/api/basket/set-table'],
  addToBasket: ['POST', '/api/basket/add'],
  addPackageToBasket: ['POST', '/api/basket/add-product-package-items'],
  removeFromBasket: ['GET', '/api/basket/remove'],
  deleteBasketLine: ['GET', '/api/basket/delete-basket-product'],
  addOptions: ['POST', '/api/basket/add-attribute-items'],
  removeOptions: ['POST', '/api/basket/remove-attribute-items'],
  updateLineExtra: ['POST', '/api/basket/update-extraInfo'],
  updateBasketExtra: ['POST', '/api/basket/update-basket-extraInfo'],
  setDeliveryTime: ['POST', '/api/basket/add-delivery-time'],
  changeDeliveryType: ['POST', '/api/basket/change-delivery-method'],
  addVoucher: ['POST', '/api/basket/add-voucher-to-basket'],
  removeVoucher: ['GET', '/api/basket/remove-voucher-from-basket'],
  addTip: ['POST', '/api/basket/add-tip'],
  removeTip: ['PUT', '/api/basket/remove-tip-from-basket'],
  setBasketAddress: ['POST', '/api/basket/add-address'],
  assignBasket: ['POST', '/api/basket/assign-basket'],
  unassignBasket: ['POST', '/api/basket/unassigned-basket'],

  // Orders
  checkAddress: ['GET', '/api/order/check-address'],
  checkOrder: ['POST', '/api/order/is-valid'],
  createOrder: ['POST', '/api/order/create-order'],
  readOrder: ['GET', '/api/order'],
  listOrders: ['GET', '/api/order/history'],
  readOrderPage: ['GET', '/api/order/page'],
  cancelOrder: ['POST', '/api/order/cancel'],
  reorder: ['POST', '/api/order/create-basket'],
  requestBill: ['GET', '/api/order/bill-request'],
  readPushKey: ['GET', '/api/order/push-key'],
  subscribeToOrder: ['POST', '/api/order/push'],
  unsubscribeFromOrder: ['POST', '/api/order/push/end'],
  showOrderPage: ['GET', '/order/{token}'],
  downloadReceipt: ['GET', '/order/{token}/receipt.pdf'],
  downloadCalendar: ['GET', '/order/{token}.ics'],

  // Tickets
  holdBasket: ['POST', '/api/basket/hold'],
  readTicket: ['GET', '/api/ticket'],
  showTicketPage: ['GET', '/ticket/{code}'],
  downloadTicketCalendar: ['GET', '/ticket/{code}.ics'],

  // Payment
  preparePayment: ['GET', '/api/payment/prepare'],
  updatePayment: ['GET', '/api/payment/update'],
  hearMollie: ['POST', '/api/payment/webhook/mollie'],
  hearSaferPay: ['GET', '/api/payment/notify/saferpay/{token}'],

  // Live and machine ends
  requestTicket: ['POST', '/api/events/ticket'],
  streamEvents: ['GET', '/api/events'],
  requestChallenge: ['GET', '/api/challenge'],
  checkAlive: ['GET', '/health/live'],
  checkReady: ['GET', '/health/ready'],
  readVersion: ['GET', '/version'],
  readMetrics: ['GET', '/metrics'],

  // Manager: orders
  readManagedRestaurant: ['GET', '/api/managers/restaurant'],
  listManagedOrders: ['GET', '/api/managers/order'],
  readManagedOrder: ['GET', '/api/managers/orders/{id}'],
  changeOrderStatus: ['POST', '/api/managers/order/change-status'],
  undoOrder: ['POST', '/api/managers/order/undo'],
  markOrderReady: ['POST', '/api/managers/order/ready'],
  delayOrder: ['POST', '/api/managers/order/delay'],
  refundOrder: ['POST', '/api/managers/order/refund'],
  printOrder: ['POST', '/api/managers/order/print'],
  listBillRequests: ['GET', '/api/managers/bill-requests'],
  closeBillRequest: ['POST', '/api/managers/bill-requests/{id}/done'],
  takeUnitsOff: ['POST', '/api/managers/order/take-off'],

  // Manager: printing
  listPrinters: ['GET', '/api/managers/printers'],
  createPrinter: ['POST', '/api/managers/printers'],
  updatePrinter: ['PUT', '/api/managers/printers/{id}'],
  deletePrinter: ['DELETE', '/api/managers/printers/{id}'],
  renewPrinterAddress: ['POST', '/api/managers/printers/{id}/address'],
  testPrinter: ['POST', '/api/managers/printers/{id}/test'],
  previewPrint: ['GET', '/api/managers/printers/{id}/preview'],
  listPrintJobs: ['GET', '/api/managers/print-jobs'],
  retryPrintJob: ['POST', '/api/managers/print-jobs/{id}/retry'],
  cancelPrintJob: ['POST', '/api/managers/print-jobs/{id}/cancel'],

  // Printers that ask for their work
  pollCloudPrinter: ['POST', '/print/cloudprnt/{printer}'],
  fetchCloudPrint: ['GET', '/print/cloudprnt/{printer}'],
  confirmCloudPrint: ['DELETE', '/print/cloudprnt/{printer}'],
  serveEpsonPrinter: ['POST', '/print/epson/{printer}'],

  // Manager: shared bills
  listTablePayments: ['GET', '/api/managers/table-payments'],
  readTableBill: ['GET', '/api/managers/table-payments/{id}'],
  settleTablePayment: ['POST', '/api/managers/table-payments/{id}/settle'],
  openTableBill: ['POST', '/api/managers/tables/{id}/bill'],

  // Manager: money
  listPayments: ['GET', '/api/managers/payments'],
  refundPayment: ['POST', '/api/managers/payments/{id}/refund'],
  keepPayment: ['POST', '/api/managers/payments/{id}/keep'],
  notePayment: ['POST', '/api/managers/payments/{id}/note'],
  listPrepaidCards: ['GET', '/api/managers/prepaid-cards'],
  lockPrepaidCard: ['POST', '/api/managers/prepaid-cards/{id}/lock'],
  unlockPrepaidCard: ['POST', '/api/managers/prepaid-cards/{id}/unlock'],

  // Manager: deposits and taxes
  listDeposits: ['GET', '/api/managers/deposits'],
  listDepositReturns: ['GET', '/api/managers/deposit-returns'],
  returnDeposit: ['POST', '/api/managers/deposit-returns'],
  revokeDepositReturn: ['DELETE', '/api/managers/deposit-returns/{id}'],
  readTaxReport: ['GET', '/api/managers/reports/taxes'],

  // Manager: what is sold, when, where
  listManagedProducts: ['GET', '/api/managers/products'],
  readManagedProduct: ['GET', '/api/managers/products/{id}'],
  takeProductOff: ['POST', '/api/managers/products/{id}/sold-out'],
  bringProductBack: ['POST', '/api/managers/products/{id}/available'],
  listSlots: ['GET', '/api/managers/slots'],
  listOpeningHours: ['GET', '/api/managers/opening-hours'],
  setOpeningHours: ['PUT', '/api/managers/opening-hours'],
  listClosedDays: ['GET', '/api/managers/closed-days'],
  addClosedDay: ['POST', '/api/managers/closed-days'],
  removeClosedDay: ['DELETE', '/api/managers/closed-days/{id}'],
  readHoliday: ['GET', '/api/managers/holiday'],
  setHoliday: ['PUT', '/api/managers/holiday'],
  listDeliveryZones: ['GET', '/api/managers/delivery-zones'],
  readDeliveryZone: ['GET', '/api/managers/delivery-zones/{id}'],
  createDeliveryZone: ['POST', '/api/managers/delivery-zones'],
  updateDeliveryZone: ['PUT', '/api/managers/delivery-zones/{id}'],
  deleteDeliveryZone: ['DELETE', '/api/managers/delivery-zones/{id}'],
  readPause: ['GET', '/api/managers/pause'],
  setPause: ['PUT', '/api/managers/pause'],
  readBusy: ['GET', '/api/managers/busy'],
  setBusy: ['PUT', '/api/managers/busy'],
  readClosed: ['GET', '/api/managers/closed'],
  setClosed: ['PUT', '/api/managers/closed'],

  // Manager: tickets
  checkTicketIn: ['POST', '/api/managers/tickets/check-in'],
  undoCheckIn: ['POST', '/api/managers/tickets/{id}/undo'],
  listManagedTickets: ['GET', '/api/managers/tickets'],
  readProduction: ['GET', '/api/managers/production'],
  listTicketTimes: ['GET', '/api/managers/ticket-times'],
  createTicketTime: ['POST', '/api/managers/ticket-times'],
  readTicketTime: ['GET', '/api/managers/ticket-times/{id}'],
  updateTicketTime: ['PUT', '/api/managers/ticket-times/{id}'],
  deleteTicketTime: ['DELETE', '/api/managers/ticket-times/{id}'],

  // Manager: tables
  listManagedTables: ['GET', '/api/managers/tables'],
  createTable: ['POST', '/api/managers/tables'],
  readManagedTable: ['GET', '/api/managers/tables/{id}'],
  updateTable: ['PUT', '/api/managers/tables/{id}'],
  deleteTable: ['DELETE', '/api/managers/tables/{id}'],
  openTable: ['POST', '/api/managers/tables/{id}/open'],
  freeTable: ['POST', '/api/managers/tables/{id}/free'],
  revokeTable: ['POST', '/api/managers/tables/{id}/revoke'],
  drawTableCode: ['POST', '/api/managers/tables/{id}/qr'],

  // Manager: what guests say
  listManagedReviews: ['GET', '/api/managers/reviews'],
  readManagedReview: ['GET', '/api/managers/reviews/{id}'],
  approveReview: ['POST', '/api/managers/reviews/{id}/approve'],
  rejectReview: ['POST', '/api/managers/reviews/{id}/reject'],
  answerReview: ['POST', '/api/managers/reviews/{id}/answer'],

  // Manager: patterns and pauses
  listPatterns: ['GET', '/api/managers/patterns'],
  createPattern: ['POST', '/api/managers/patterns'],
  readPattern: ['GET', '/api/managers/patterns/{id}'],
  updatePattern: ['PUT', '/api/managers/patterns/{id}'],
  deletePattern: ['DELETE', '/api/managers/patterns/{id}'],
  listBreakPatterns: ['GET', '/api/managers/break-patterns'],
  createBreakPattern: ['POST', '/api/managers/break-patterns'],
  readBreakPattern: ['GET', '/api/managers/break-patterns/{id}'],
  updateBreakPattern: ['PUT', '/api/managers/break-patterns/{id}'],
  deleteBreakPattern: ['DELETE', '/api/managers/break-patterns/{id}'],
  stopBreakPattern: ['POST', '/api/managers/break-patterns/{id}/stop'],
} as const satisfies Record<string, Route>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Fields of the input that travel in the path stand in braces. */
export type Route = readonly [method: Method, path: string]
export type CallName = keyof typeof routes

/** GETs that change something: unlike other reads they may not be asked twice (decisions.md, section 2). */
export const writingReads: ReadonlySet<CallName> = new Set([
  'logOut',
  'removeFromBasket',
  'deleteBasketLine',
  'removeVoucher',
  'callRobot',
  'requestBill',
  'preparePayment',
  'updatePayment',
  'hearSaferPay',
  'fetchCloudPrint',
])

/** The input fields that a path carries: `/order/{token}` gives `['token']`. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
