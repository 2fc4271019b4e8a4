import { yearEndChecklist } from '#form-schemas/starters/year-end-checklist.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { browserHeaders } from '#tests/support/hmrc.ts';
import { pdf, uploadAs } from '#tests/support/upload.ts';

/** The valid request of one call; its effect does not matter here. */
export interface Sample {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Transactions have numbers, files UUIDs, reports tokens; receipt names are followed by their token. */
export type OwnedId = number | string;

/** Things of another account whose ids someone could try. */
export type Owned =
  | 'transaction'
  | 'change'
  | 'account'
  | 'removed account'
  | 'rule'
  | 'journey'
  | 'tag'
  | 'own-business'
  | 'run'
  | 'import'
  | 'file'
  | 'receipt'
  | 'receipt name'
  | 'attachment'
  | 'attachment name'
  | 'report'
  | 'filed return'
  | 'report link'
  | 'return approval'
  | 'return approval with a file'
  | 'asked form'
  | 'returned form'
  | 'bank account'
  | 'payment'
  | 'payment request'
  | 'arrived payment'
  | 'passkey'
  | 'business'
  | 'adviser'
  | 'adviser request'
  | 'session';

export interface AccessSample extends Sample {
  /** Every id in the call that belongs to one account, and the request with it. Empty if there is none. */
  ids: readonly { of: Owned; send: (id: OwnedId) => Sample }[];
}

const form = { code: 'sa103s', taxYear: '2024-25' };
const file = { id: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d' };
const year = { tax_year_id: 2024 };
const year2026 = { taxYear: '2026-27' };
const year2026Id = { tax_year_id: 2026 };
const scenario = {
  code: 'SA103S',
  taxYear: '2024-25',
  name: 'x',
  answers: {},
  expected: { issues: [] },
};
const report = { t: 'A'.repeat(43) };
const rule = {
  id: -1,
  account: -1,
  type_id: 'E',
  tax_cat: 11,
  desc_op: 3,
  desc_val: 'x',
  class_op: 1,
  class_val: '',
  percentage: 100,
};
const journey = {
  date: '2025-06-02T08:30:00.001Z',
  enddate: '2025-06-02T09:00:00.001Z',
  start_postcode: 'SW1A 1AA',
  end_postcode: 'UNKNOWN',
  miles: 12.5,
  comments: 'Client',
  vehicle: 'in_vehicle',
};
const ownBusiness = { kind: 'trade', name: 'Shop', id: -1 };
const tag = { tagname: 'Van', title: 'Van', description: '', tax_cat_id: 11, type: 'E' };
const payment = { email: 'someone@people.example', description: 'x', amount: 1 };
const someone = 'someone@people.example';
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const newPasskey = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const usedPasskey = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const BUSINESS = 'XAIS00000000001';
const quarter = { start_date: '06/04/2026', end_date: '05/07/2026' };
const isoQuarter = { start_date: '2026-04-06', end_date: '2026-07-05' };
const partnerData = {
  importedFrom: 'Lettings Ltd',
  period: { start_date: '06/04/2025', end_date: '05/04/2026' },
  propertiesData: [{ totalIncome: 100, totalExpenses: 1, loanInterest: 0, ownershipPercentage: 100 }],
  ownerData: {},
};
const owner = { name: 'Ada', address: '', postcode: 'M1 1AA', dob: '' };
const atHmrc = { headers: browserHeaders };

/** A request for every call of the contract. A new call fails the access test until it has one. */
export const samples: Readonly<Record<string, AccessSample>> = {
  about: { ids: [] },
  getAccounts: { ids: [] },
  getNumberOfAccounts: { ids: [] },
  getAccountStatus: {
    query: { account_id: 1 },
    ids: [{ of: 'account', send: (id) => ({ query: { account_id: id } }) }],
  },
  setAccountName: {
    body: { id: 1, name: 'x' },
    ids: [{ of: 'account', send: (id) => ({ body: { id, name: 'x' } }) }],
  },
  deleteAccount: {
    query: { ac_id: 1 },
    ids: [
      { of: 'bank account', send: (id) => ({ query: { ac_id: id } }) },
      { of: 'account', send: (id) => ({ query: { ac_id: id, delete_transactions: 'Y' } }) },
      { of: 'removed account', send: (id) => ({ query: { ac_id: id, recover: 'Y' } }) },
      { of: 'removed account', send: (id) => ({ query: { ac_id: id, full_delete: 'Y' } }) },
    ],
  },
  adminEntry: { body: { token: 'x', email: someone }, ids: [] },
  agentChangePassword: {
    body: { email: someone, password: 'x', newPassword: 'y', confirmPassword: 'y' },
    ids: [],
  },
  sendContactMessage: { body: { email: someone, subject: 'other', message: 'x' }, ids: [] },
  agentSecurityEvents: { ids: [] },
  agentLogin: { body: { email: someone, password: 'x' }, ids: [] },
  getUserAgents: { ids: [] },
  lookUpAdviser: { body: { code: 'x' }, ids: [] },
  addAgent: { body: { code: 'x' }, ids: [] },
  removeUserAgent: {
    body: { id: 1 },
    ids: [{ of: 'adviser', send: (id) => ({ body: { id } }) }],
  },
  getAdviserRequests: { ids: [] },
  answerAdviserRequest: {
    body: { id: 1, answer: 'decline' },
    ids: [{ of: 'adviser request', send: (id) => ({ body: { id, answer: 'decline' } }) }],
  },
  // Their ids belong to practices: tests/api/agent/practice-people.test.ts tries those of others.
  getPracticeAccess: { ids: [] },
  renamePractice: { body: { name: 'x' }, ids: [] },
  changePracticeCode: { ids: [] },
  inviteToPractice: { body: { email: someone }, ids: [] },
  withdrawInvitation: { body: { id: 1 }, ids: [] },
  leaveClient: { body: { id: 1 }, ids: [] },
  getPracticePeople: { ids: [] },
  invitePerson: { body: { email: someone, role: 'viewer' }, ids: [] },
  changeRole: { body: { id: 1, role: 'viewer' }, ids: [] },
  removePerson: { body: { id: 1 }, ids: [] },
  getPracticeLog: { ids: [] },
  lookUpInvitation: { body: { token: 'A'.repeat(43) }, ids: [] },
  joinPractice: {
    body: { token: 'A'.repeat(43), name: 'x', password: 'x', confirmPassword: 'x' },
    ids: [],
  },
  getDataExport: { ids: [] },
  requestDataExport: { ids: [] },
  downloadDataExport: { params: { id: 1 }, ids: [] },
  getDeletionPreview: { ids: [] },
  requestDeletion: { body: { email: someone }, ids: [] },
  keepAccount: { body: { guid: 'x' }, ids: [] },
  extendTrial: { body: { guid: 'x' }, ids: [] },
  getToken: { body: { email: someone, password: 'x' }, ids: [] },
  invalidateToken: { ids: [] },
  startPasskeySignIn: { ids: [] },
  signInAgentWithPasskey: { body: { passkey: usedPasskey }, ids: [] },
  signInWithPasskey: { body: { passkey: usedPasskey }, ids: [] },
  setUserPassword: { body: {}, ids: [] },
  userFromEmail: { query: { email: someone }, ids: [] },
  getClients: { ids: [] },
  getRefreshedClients: { query: { since: '2026-11-20T10:00:00.000Z' }, ids: [] },
  openClient: { body: { user_id: 1 }, ids: [] },
  getAgentSession: { ids: [] },
  getUserSubscription: { ids: [] },
  openCheckout: { body: { plan: 2, duration: 'year' }, ids: [] },
  openCheckoutToReturn: { body: { plan: 2, duration: 'year', guid: 'x' }, ids: [] },
  addUserSubscription: { body: { checkout_id: '1-chre1' }, ids: [] },
  getCouponInfo: { query: { product: '627400', coupon: 'x' }, ids: [] },
  upgradeDowngrade: { body: { plan: 2 }, ids: [] },
  getPaymentAuthLink: {
    body: {
      name: 'HMRC Cumbernauld',
      sort_code: '083210',
      account_number: '12001039',
      reference: '1000000239K',
      amount: 10,
    },
    ids: [],
  },
  getPayment: {
    query: { payment_id: 'x' },
    ids: [{ of: 'payment', send: (id) => ({ query: { payment_id: id } }) }],
  },
  getPayments: { ids: [] },
  getPayRequest: { query: { g: 'x|1' }, ids: [] },
  startRequestPayment: { body: { g: 'x|1' }, ids: [] },
  getRequestArrivals: { ids: [] },
  chooseRequest: {
    body: { trans_id: 1, pay_id: null },
    ids: [
      // Requests of others are tried in tests/api/payment-requests/arrivals.test.ts.
      { of: 'arrived payment', send: (id) => ({ body: { trans_id: id, pay_id: null } }) },
    ],
  },
  getPaymentRequests: { ids: [] },
  getInvoiceCustomers: { ids: [] },
  sendPaymentRequest: {
    body: { ...payment, account_id: 1 },
    // Its account must be one that can receive money: tests/api/payment-requests/send-request.test.ts.
    ids: [{ of: 'payment request', send: (id) => ({ body: { pay_id: id } }) }],
  },
  draftInvoice: { body: payment, ids: [] },
  discardPaymentRequest: {
    query: { id: 1, discard: 'Y' },
    ids: [
      { of: 'payment request', send: (id) => ({ query: { id, discard: 'Y' } }) },
      { of: 'payment request', send: (id) => ({ query: { id, discard: 'N' } }) },
    ],
  },
  markPaymentPaid: {
    body: { id: 1 },
    ids: [{ of: 'payment request', send: (id) => ({ body: { id } }) }],
  },
  // Everyone with the guid of an invoice can see it: tests/api/payment-requests/invoices.test.ts.
  viewInvoice: { query: { id: 'x' }, ids: [] },
  takeReturnedMail: { body: {}, ids: [] },
  paymentWebhook: { body: { type: 'payment_executed' }, ids: [] },
  paddleAlert: { body: { alert_id: '1', alert_name: 'x', p_signature: 'x' }, ids: [] },
  getClaimedTransForReview: { query: { from: '06/04/2024', to: '05/04/2025' }, ids: [] },
  getDashboard: { query: year, ids: [] },
  getRegularItems: { ids: [] },
  getTaxGrowth: { query: year, ids: [] },
  getDeadlines: { query: year, ids: [] },
  compareReturn: { query: year, ids: [] },
  appConnect: {
    body: { token: 'x' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ids: [],
  },
  hmrcReturn: { ids: [] },
  hmrcReturned: { query: { outcome: 'connected' }, ids: [] },
  getHmrcConnection: { ids: [] },
  disconnectHmrc: { ids: [] },
  // The period of a year; it names no one's business.
  getBusinesses: { ids: [] },
  getPeriods: {
    query: { business_id: BUSINESS },
    ids: [{ of: 'business', send: (id) => ({ ...atHmrc, query: { business_id: id } }) }],
  },
  getEOPObligations: {
    query: { business_id: BUSINESS, from: '06/04/2026', to: '05/04/2027' },
    ids: [
      {
        of: 'business',
        send: (id) => ({ query: { business_id: id, from: '06/04/2026', to: '05/04/2027' } }),
      },
    ],
  },
  // HMRC has benefits and calculations under the person's own number; another's id finds nothing there.
  getStateBenefits: { query: { tax_year: '2024-25' }, ids: [] },
  removeStateBenefits: { body: { benefit_id: 'x', tax_year: '2024-25' }, ids: [] },
  getAmounts: { query: quarter, ids: [] },
  getTaxCalc: { query: { tax_year: '2024-25' }, ids: [] },
  updateAnnualSummary: {
    body: { business_id: BUSINESS, tax_year: '2024-25' },
    ids: [{ of: 'business', send: (id) => ({ ...atHmrc, body: { business_id: id, tax_year: '2024-25' } }) }],
  },
  submitSEPeriodicUpdate: {
    body: { business_id: BUSINESS, ...quarter },
    ids: [{ of: 'business', send: (id) => ({ ...atHmrc, body: { business_id: id, ...quarter } }) }],
  },
  submitPropertyPeriodicUpdate: { body: { business_id: BUSINESS, ...quarter }, ids: [] },
  submitEOPStatement: {
    body: { business_id: BUSINESS, ...quarter },
    ids: [{ of: 'business', send: (id) => ({ body: { business_id: id, ...quarter } }) }],
  },
  crystalise: { body: { tax_year: '2024-25', calcID: 'x' }, ids: [] },
  getReportData: { query: { t: 'x' }, ids: [] },
  getDigitalTaxYear: { query: year2026Id, ids: [] },
  previewUpdate: {
    query: { business_id: BUSINESS, ...isoQuarter },
    ids: [{ of: 'business', send: (id) => ({ query: { business_id: id, ...isoQuarter } }) }],
  },
  getYearStatement: {
    query: { business_id: BUSINESS, ...year2026Id },
    ids: [{ of: 'business', send: (id) => ({ query: { business_id: id, ...year2026Id } }) }],
  },
  getSentToHmrc: { query: year, ids: [] },
  compareCalculations: { query: year, ids: [] },
  chooseQuarters: {
    body: { business_id: BUSINESS, ...year2026Id, type: 'calendar' },
    ids: [
      {
        of: 'business',
        send: (id) => ({ ...atHmrc, body: { business_id: id, ...year2026Id, type: 'calendar' } }),
      },
    ],
  },
  revokeReport: { body: year, ids: [] },
  saveStateBenefit: {
    body: { ...year, benefit_id: '', type: 'statePension', start_date: '2024-04-06' },
    ids: [],
  },
  restoreStateBenefit: { body: { ...year, benefit_id: 'x' }, ids: [] },
  getBenefitBoxes: { query: year, ids: [] },
  fillBenefitBoxes: { body: { ...year, fields: [] }, ids: [] },
  // These are for agents; anyone else is refused.
  getAgentAtHmrc: { ids: [] },
  checkAgentAtHmrc: { ids: [] },
  saveAgentReference: { body: { arn: 'AARN1234567' }, ids: [] },
  inviteClient: { body: { type: 'main' }, ids: [] },
  cancelInvitation: { body: { type: 'main' }, ids: [] },
  endAuthorisation: { body: { type: 'main' }, ids: [] },
  getClientsQuarters: { query: year2026Id, ids: [] },
  getDigitalTaxDuty: { query: year, ids: [] },
  discardDraft: { params: form, query: { revision: 1 }, ids: [] },
  getForm: { params: form, ids: [] },
  getReferences: { params: form, ids: [] },
  getFormVersion: { params: { ...form, version: 1 }, ids: [] },
  listForms: { ids: [] },
  publishForm: { params: form, body: { revision: 1, note: 'Why' }, ids: [] },
  saveDraft: {
    params: form,
    body: { definition: shippedDefinitions()[0], revision: 0, version: 1 },
    ids: [],
  },
  getFormUse: { params: form, ids: [] },
  withdrawForm: { params: form, body: { reason: 'x' }, ids: [] },
  bringFormBack: { params: form, body: { reason: 'x' }, ids: [] },
  restoreVersion: { params: { ...form, version: 1 }, body: { newest: 2, note: 'It was wrong' }, ids: [] },
  sendToReview: { params: form, body: { revision: 1, note: 'x' }, ids: [] },
  approveReview: { params: form, body: { revision: 1 }, ids: [] },
  sendBack: { params: form, body: { revision: 1, reason: 'x' }, ids: [] },
  bePresent: { params: form, body: { tab: 'aaaaaaaa', place: '', leaves: false }, ids: [] },
  bePresentAtRates: { params: year2026, body: { tab: 'aaaaaaaa', place: '', leaves: false }, ids: [] },
  getStaff: { ids: [] },
  setRoles: { params: { id: 1 }, body: { roles: ['viewer'], before: ['viewer'] }, ids: [] },
  addStaff: { body: { email: 'nobody@example.com', roles: ['viewer'] }, ids: [] },
  removeStaff: { params: { id: 999_999 }, ids: [] },
  resetAuthenticator: { params: { id: 999_999 }, ids: [] },
  setSecondAdmin: { body: { on: false }, ids: [] },
  downloadFormEvents: { ids: [] },
  listFormEvents: { ids: [] },
  exportForms: { ids: [] },
  checkImport: { body: { text: '{"fields":[]}' }, ids: [] },
  importForms: {
    body: {
      text: '{"fields":[]}',
      into: form,
      name: 'x.json',
      picks: [{ ...form, version: 0, revision: 0 }],
    },
    ids: [],
  },
  listScenarios: { params: form, ids: [] },
  putScenario: { body: { scenario, revision: 0 }, ids: [] },
  deleteScenario: {
    query: { code: 'SA103S', taxYear: '2025-26', name: 'Turnover of 45,000', revision: 1 },
    ids: [],
  },
  runScenarios: { params: form, body: { definition: shippedDefinitions()[0] }, ids: [] },
  tryScenario: {
    params: form,
    body: { definition: shippedDefinitions()[0], year: '2024-25', answers: {} },
    ids: [],
  },
  confirmScenarios: {
    params: form,
    body: {
      definition: shippedDefinitions()[0],
      seen: [{ code: 'SA102', taxYear: '2024-25', name: 'x', failures: [] }],
    },
    ids: [],
  },
  getImpact: { params: form, body: { definition: shippedDefinitions()[0] }, ids: [] },
  getTaxImpact: { params: form, body: { definition: shippedDefinitions()[0] }, ids: [] },
  previewMoves: { params: form, body: { definition: shippedDefinitions()[0] }, ids: [] },
  confirmLosses: { params: form, body: { definition: shippedDefinitions()[0], losses: ['x'] }, ids: [] },
  listRateYears: { ids: [] },
  getRates: { params: year2026, ids: [] },
  getRateVersion: { params: { ...year2026, version: 0 }, ids: [] },
  startRates: { params: { taxYear: '2027-28' }, ids: [] },
  saveRateDraft: { params: year2026, body: { figures: {}, revision: 0, version: 0 }, ids: [] },
  discardRateDraft: { params: year2026, query: { revision: 1 }, ids: [] },
  tryRates: { params: year2026, body: { figures: {} }, ids: [] },
  listStartedYears: { ids: [] },
  getStartedYear: { params: { taxYear: '2027-28' }, ids: [] },
  startYear: { params: { taxYear: '2027-28' }, ids: [] },
  getReturnElements: { params: { taxYear: '2027-28' }, ids: [] },
  getReturnSchema: { params: { taxYear: '2027-28' }, ids: [] },
  uploadReturnSchema: { params: { taxYear: '2027-28' }, body: { name: 'a.xsd', text: '<a/>' }, ids: [] },
  testReturns: { params: { taxYear: '2027-28' }, ids: [] },
  setFilingOfYear: { params: { taxYear: '2027-28' }, body: { version: 1 }, ids: [] },
  getWorklist: { params: form, ids: [] },
  signOff: {
    params: form,
    body: { items: [{ item: 'form', decision: 'same', seen: 'x' }] },
    ids: [],
  },
  sendRatesToReview: { params: year2026, body: { revision: 1, note: 'x' }, ids: [] },
  approveRates: { params: year2026, body: { revision: 1 }, ids: [] },
  sendRatesBack: { params: year2026, body: { revision: 1, reason: 'x' }, ids: [] },
  restoreRates: { params: { ...year2026, version: 0 }, body: { newest: 2, note: 'It was wrong' }, ids: [] },
  publishRates: { params: year2026, body: { revision: 1, note: 'Why' }, ids: [] },
  deleteFile: { params: file, ids: [{ of: 'file', send: (id) => ({ params: { id } }) }] },
  downloadFile: { params: file, ids: [{ of: 'file', send: (id) => ({ params: { id } }) }] },
  // The reply leaves out ids of no file and of another account's files: tests/api/files.
  getFiles: { query: { ids: file.id }, ids: [] },
  uploadFile: { ids: [] },
  discardFormDraft: { query: { ...year, type: 'final' }, ids: [] },
  getFormDraft: { query: { ...year, type: 'final' }, ids: [] },
  getUnsavedForms: { query: year, ids: [] },
  whatIf: { body: { tax_year_id: 2025, changes: { pay: 1000 } }, ids: [] },
  saveFormDraft: { query: { ...year, type: 'final' }, body: { version: 1, entries: [{}] }, ids: [] },
  getObjectData: { query: { type: 'covid1' }, ids: [] },
  saveObjectData: { body: { type: 'covid1', data: { wfh: true } }, ids: [] },
  getGuide: { ids: [] },
  getSavedFilters: { ids: [] },
  saveFilter: { body: { name: 'Shops', address: 'q=shop' }, ids: [] },
  deleteFilter: { query: { name: 'Shops' }, ids: [] },
  addDemoBankAccount: { query: { app: 'web', all: '' }, ids: [] },
  removeDemoAccount: { ids: [] },
  suppressPasswordPrompt: { ids: [] },
  askToStopSummary: { query: report, ids: [] },
  stopSummary: { query: report, body: {}, ids: [] },
  getInvoiceSettings: { ids: [] },
  saveInvoiceSettings: { body: { title: 'Mallory Ltd' }, ids: [] },
  getUserProfile: { ids: [] },
  sendVerify: { body: { phone_number: '07700 900456' }, ids: [] },
  saveUserProfile: { body: { name: 'Mallory' }, ids: [] },
  getTaxSubmissions: { ids: [] },
  getReturnChange: { query: year, ids: [] },
  getAskedForms: { ids: [] },
  openAskedForm: {
    params: { id: 1 },
    ids: [{ of: 'asked form', send: (id) => ({ params: { id } }) }],
  },
  saveAskedDraft: {
    body: { id: 1, answers: { else: 'x' } },
    ids: [{ of: 'asked form', send: (id) => ({ body: { id, answers: { else: 'x' } } }) }],
  },
  submitAskedForm: {
    body: { id: 1, answers: { else: 'x' } },
    ids: [{ of: 'asked form', send: (id) => ({ body: { id, answers: { else: 'x' } } }) }],
  },
  getAskedFormPdf: {
    params: { id: 1 },
    ids: [{ of: 'returned form', send: (id) => ({ params: { id } }) }],
  },
  listPracticeForms: { ids: [] },
  createPracticeForm: { body: { definition: yearEndChecklist }, ids: [] },
  getPracticeForm: { params: { id: 1 }, ids: [] },
  getPracticeFormVersion: { params: { id: 1, version: 1 }, ids: [] },
  savePracticeDraft: {
    params: { id: 1 },
    body: { definition: yearEndChecklist, revision: 0, version: 1 },
    ids: [],
  },
  discardPracticeDraft: { params: { id: 1 }, query: { revision: 1 }, ids: [] },
  publishPracticeForm: { params: { id: 1 }, body: { revision: 1, note: '' }, ids: [] },
  retirePracticeForm: { params: { id: 1 }, body: { retired: true }, ids: [] },
  sendPracticeForm: {
    params: { id: 1 },
    body: {
      clients: [1],
      due: '01/12/2026',
      remind_before: 'N',
      remind_on: 'N',
      remind_after: 'N',
      message: '',
    },
    ids: [],
  },
  getSentForms: { params: { id: 1 }, ids: [] },
  getSentForm: { params: { id: 1 }, ids: [] },
  reopenSentForm: { params: { id: 1 }, body: { reason: 'x' }, ids: [] },
  withdrawSentForm: { params: { id: 1 }, ids: [] },
  getSentFormPdf: { params: { id: 1 }, ids: [] },
  getSentFormFile: { params: { id: 1, file: file.id }, ids: [] },
  exportSentForms: { params: { id: 1 }, query: { as: 'csv' }, ids: [] },
  getFormWebhook: { params: { id: 1 }, ids: [] },
  setFormWebhook: { params: { id: 1 }, body: { url: '' }, ids: [] },
  getReturnApprovals: { ids: [] },
  getApprovalFile: {
    query: { id: 1, place: 1 },
    ids: [{ of: 'return approval with a file', send: (id) => ({ query: { id, place: 1 } }) }],
  },
  askForApproval: { body: { ...year, amendment: 'N', note: 'x' }, ids: [] },
  askForXmlApproval: { body: { xml: '<IRenvelope/>', amendment: 'N', note: 'x' }, ids: [] },
  answerApproval: {
    body: { id: 1, mark: 'x', answer: 'approve', words: '' },
    ids: [
      {
        of: 'return approval',
        send: (id) => ({ body: { id, mark: 'x', answer: 'object', words: 'Not mine' } }),
      },
    ],
  },
  getExpressSubmit: { ids: [] },
  askForExpress: { ids: [] },
  newExpressCode: { ids: [] },
  getExpressRequests: { ids: [] },
  decideExpress: { params: { id: 1 }, body: { decision: 'refuse', reason: 'x' }, ids: [] },
  submitXML: {
    query: { ...year, test_file: 'Y', amendment: 'N' },
    body: {
      hmrc_username: 'x',
      hmrc_password: 'x',
      express_submit: 'N',
      file_as_agent: 'N',
      declaration: 'Y',
    },
    ids: [],
  },
  getManualXML: { ids: [] },
  checkManualXML: { body: { xml: '<IRenvelope/>', amendment: 'N' }, ids: [] },
  manualXMLSubmit: {
    body: {
      xml: '<IRenvelope/>',
      hmrc_username: 'x',
      hmrc_password: 'x',
      test_file: 'Y',
      amendment: 'N',
      test_service: 'N',
    },
    ids: [],
  },
  viewSA302Report: { query: report, ids: [{ of: 'report', send: (t) => ({ query: { t } }) }] },
  viewReturnReport: {
    query: report,
    ids: [
      { of: 'report', send: (t) => ({ query: { t } }) },
      { of: 'report', send: (t) => ({ query: { t, format: 'pdf' } }) },
    ],
  },
  openReports: { ids: [] },
  downloadProof: { query: report, ids: [{ of: 'report', send: (t) => ({ query: { t } }) }] },
  getReportLinks: { ids: [] },
  createReportLink: {
    body: { report_token: report.t, made_for: 'A lender' },
    ids: [{ of: 'filed return', send: (t) => ({ body: { report_token: t, made_for: 'A lender' } }) }],
  },
  revokeReportLink: { body: { id: 1 }, ids: [{ of: 'report link', send: (id) => ({ body: { id } }) }] },
  viewSharedReport: { query: { t: 'x' }, ids: [] },
  openReportCheck: { ids: [] },
  checkReport: { body: { code: 'x' }, ids: [] },
  sendPDFEmail: {
    body: { report_token: report.t, ...year },
    ids: [{ of: 'report', send: (t) => ({ body: { report_token: t, ...year } }) }],
  },
  getTaxCalculation: { query: year, ids: [] },
  getTaxWorkings: { query: { ...year, figure: 'tax_due' }, ids: [] },
  getBookTotals: { query: year, ids: [] },
  getTaxData: { query: { ...year, type: '*' }, ids: [] },
  getTaxForms: { query: { ...year, form: 'SA100' }, ids: [] },
  getFormContext: { query: year, ids: [] },
  saveTaxData: { query: { ...year, type: 'final' }, body: {}, ids: [] },
  getTaxYears: { ids: [] },
  claimTransactions: {
    query: { operation: 'unclaimOnly' },
    body: { transactions: [{ id: 1 }] },
    ids: [
      {
        of: 'transaction',
        send: (id) => ({ query: { operation: 'both' }, body: { transactions: [{ id, tax_cat: 5 }] } }),
      },
      {
        of: 'transaction',
        send: (id) => ({ query: { operation: 'unclaimOnly' }, body: { transactions: [{ id }] } }),
      },
    ],
  },
  createTransaction: {
    body: { description: 'x', amount: 1, trans_type: 'In', trans_date: '01/05/2024', category: 5 },
    ids: [],
  },
  discardTransaction: { query: { id: 1 }, ids: [{ of: 'transaction', send: (id) => ({ query: { id } }) }] },
  discardTransactions: {
    body: { ids: [1] },
    ids: [{ of: 'transaction', send: (id) => ({ body: { ids: [id] } }) }],
  },
  getTransaction: {
    query: { trans_id: 1 },
    ids: [{ of: 'transaction', send: (id) => ({ query: { trans_id: id } }) }],
  },
  saveTransactionInfo: {
    body: { id: 1, note: 'x' },
    ids: [{ of: 'transaction', send: (id) => ({ body: { id, note: 'x' } }) }],
  },
  getTaxTransactions: {
    query: { trans_id: 1 },
    ids: [{ of: 'transaction', send: (id) => ({ query: { trans_id: id } }) }],
  },
  createTaxTransactions: {
    query: { trans_id: 1 },
    body: [],
    ids: [
      {
        of: 'transaction',
        send: (id) => ({
          query: { trans_id: id },
          body: [{ amount: 1, description: '', category: 5 }],
        }),
      },
    ],
  },
  findSimilar: {
    query: { tx_id: 1 },
    ids: [{ of: 'transaction', send: (id) => ({ query: { tx_id: id } }) }],
  },
  getClaimsWithMisMatchedYears: { ids: [] },
  getUserRules: { ids: [] },
  getRuleOps: { ids: [] },
  getProviders: { ids: [] },
  getAuthLink: { query: { provider_id: 'ob-tsb' }, ids: [] },
  relinkAccount: {
    body: { ac_id: 1 },
    ids: [{ of: 'bank account', send: (id) => ({ body: { ac_id: id } }) }],
  },
  extendConsent: {
    body: { ac_id: 1 },
    ids: [{ of: 'bank account', send: (id) => ({ body: { ac_id: id } }) }],
  },
  deleteCredentials: {
    body: { ac_id: 1 },
    ids: [{ of: 'bank account', send: (id) => ({ body: { ac_id: id } }) }],
  },
  // A number other than the caller's finds nothing: tests/api/employment-data.
  irvGetUser: { ids: [] },
  irvConnection: { ids: [] },
  irvCheck: { ids: [] },
  irvCopyData: { query: { tax_year: '2024-2025' }, ids: [] },
  getPrePopulation: { query: year, ids: [] },
  employmentConnection: { ids: [] },
  // The state says whose return from a bank it is: tests/api/bank-connections.
  bankReturn: { query: { code: 'x', state: 'x' }, ids: [] },
  bankReturned: { query: { outcome: 'denied' }, ids: [] },
  getOwnBusinesses: { ids: [] },
  saveBusiness: {
    body: ownBusiness,
    ids: [{ of: 'own-business', send: (id) => ({ body: { ...ownBusiness, id } }) }],
  },
  removeBusiness: {
    body: { id: 1, removed: 'Y' },
    ids: [{ of: 'own-business', send: (id) => ({ body: { id, removed: 'Y' } }) }],
  },
  getBusinessBooks: { query: year, ids: [] },
  getCustomTags: { ids: [] },
  addCustomTag: {
    body: tag,
    ids: [
      { of: 'tag', send: (id) => ({ body: { ...tag, id } }) },
      { of: 'tag', send: (id) => ({ body: { id, title: 'x', tax_cat_id: 11, delete: true } }) },
    ],
  },
  // These three are for agents; anyone else is refused whatever the tag.
  importAgentCustomTags: { query: { agentId: 1 }, ids: [] },
  keepAgentCustomTags: { ids: [] },
  enableTag: { body: { tag: 11, enabled: 'N' }, ids: [] },
  createRule: { body: rule, ids: [{ of: 'rule', send: (id) => ({ body: { ...rule, id } }) }] },
  deleteRule: { query: { rule_id: 1 }, ids: [{ of: 'rule', send: (id) => ({ query: { rule_id: id } }) }] },
  restoreRule: { params: { id: 1 }, ids: [{ of: 'rule', send: (id) => ({ params: { id } }) }] },
  orderRules: { body: { ids: [] }, ids: [] },
  dryRunRule: { body: rule, ids: [] },
  applyRule: { params: { id: 1 }, ids: [{ of: 'rule', send: (id) => ({ params: { id } }) }] },
  getRuleRun: { params: { id: 1 }, ids: [{ of: 'run', send: (id) => ({ params: { id } }) }] },
  suggestRules: { ids: [] },
  getJourneys: { ids: [] },
  addJourney: { query: journey, ids: [] },
  claimJourney: {
    query: { id: 1, miles: 12.5 },
    ids: [{ of: 'journey', send: (id) => ({ query: { id, miles: 12.5 } }) }],
  },
  unclaimJourney: { query: { id: 1 }, ids: [{ of: 'journey', send: (id) => ({ query: { id } }) }] },
  editJourney: {
    query: { id: 1 },
    body: {},
    ids: [{ of: 'journey', send: (id) => ({ query: { id }, body: { comments: 'Client' } }) }],
  },
  discardJourney: { query: { id: 1 }, ids: [{ of: 'journey', send: (id) => ({ query: { id } }) }] },
  changeJourneys: {
    body: { ids: [1], act: 'claim' },
    ids: [{ of: 'journey', send: (id) => ({ body: { ids: [id], act: 'on_bicycle' } }) }],
  },
  repeatJourney: {
    params: { id: 1 },
    query: { date: '2025-06-03T08:30:00Z' },
    ids: [
      {
        of: 'journey',
        send: (id) => ({ params: { id }, query: { date: '2025-06-03T08:30:00Z' } }),
      },
    ],
  },
  lookAtJourneys: { body: { csv: 'Date' }, ids: [] },
  importJourneys: { body: { csv: 'Date' }, ids: [] },
  getDistance: {
    query: { start_postcode: 'SW1A 1AA', end_postcode: 'OX1 1BX', journey_type: 'driving' },
    ids: [],
  },
  getRoute: { query: { places: 'SW1A 1AA|OX1 1BX', journey_type: 'driving' }, ids: [] },
  beginImport: { ids: [] },
  getImport: { params: { id: 1 }, ids: [{ of: 'import', send: (id) => ({ params: { id } }) }] },
  decideImport: {
    params: { id: 1 },
    body: {},
    ids: [{ of: 'import', send: (id) => ({ params: { id }, body: {} }) }],
  },
  sampleImport: {
    params: { id: 1 },
    body: { answers: {} },
    ids: [{ of: 'import', send: (id) => ({ params: { id }, body: { answers: {} } }) }],
  },
  commitImport: { params: { id: 1 }, ids: [{ of: 'import', send: (id) => ({ params: { id } }) }] },
  dropImport: { params: { id: 1 }, ids: [{ of: 'import', send: (id) => ({ params: { id } }) }] },
  createTransactions: {
    body: [{ Account: 'x', Date: '01/05/2024', Description: 'x', Amount: 1 }],
    ids: [
      {
        of: 'import',
        send: (id) => ({
          query: { import: id },
          body: [{ Account: 'x', Date: '01/05/2024', Description: 'x', Amount: 1 }],
        }),
      },
    ],
  },
  getReceipts: {
    query: { trans_id: 1 },
    ids: [{ of: 'transaction', send: (id) => ({ query: { trans_id: id } }) }],
  },
  uploadReceipts: {
    query: { trans_id: 1 },
    ids: [
      {
        of: 'transaction',
        send: (id) => ({ query: { trans_id: id }, ...uploadAs('receipts[]', ['till.pdf', pdf]) }),
      },
    ],
  },
  deleteReceipt: { query: { id: 1 }, ids: [{ of: 'receipt', send: (id) => ({ query: { id } }) }] },
  downloadReceipt: {
    query: { name: file.id, request: 'x' },
    ids: [{ of: 'receipt name', send: (id) => ({ query: nameAndToken(id) }) }],
  },
  readReceipt: {
    params: { name: file.id },
    ids: [{ of: 'receipt name', send: (id) => ({ params: { name: nameAndToken(id).name } }) }],
  },
  uploadAttachments: { query: year, ...uploadAs('attachments[]', ['gains.pdf', pdf]), ids: [] },
  downloadAttachment: {
    query: { name: file.id, year_id: 2024 },
    ids: [{ of: 'attachment name', send: (id) => ({ query: { name: id, year_id: 2024 } }) }],
  },
  deleteAttachment: { query: { id: 1 }, ids: [{ of: 'attachment', send: (id) => ({ query: { id } }) }] },
  getSecurityEvents: { ids: [] },
  getSessions: { ids: [] },
  logOutThere: { params: { id: 999_999 }, ids: [{ of: 'session', send: (id) => ({ params: { id } }) }] },
  logOutElsewhere: { ids: [] },
  authSupportAccess: { ids: [] },
  endSupportAccess: { ids: [] },
  getSupportViews: { ids: [] },
  getSupportedAccounts: { ids: [] },
  openSupportedAccount: { params: { id: 999_999 }, ids: [] },
  confirmIdentity: { body: { password: 'x' }, ids: [] },
  reviewPartnerImport: { body: { data: partnerData }, ids: [] },
  importPartnerData: { body: { data: partnerData, owner }, ids: [] },
  getSecondFactors: { ids: [] },
  startTwoStep: { ids: [] },
  confirmTwoStep: { body: { mfa_code: '000000' }, ids: [] },
  makeRecoveryCodes: { ids: [] },
  turnOffTwoStep: { ids: [] },
  startPasskey: { ids: [] },
  addPasskey: { body: { name: 'Phone', passkey: newPasskey }, ids: [] },
  renamePasskey: {
    params: { id: 1 },
    body: { name: 'Phone' },
    ids: [{ of: 'passkey', send: (id) => ({ params: { id }, body: { name: 'Phone' } }) }],
  },
  removePasskey: { params: { id: 1 }, ids: [{ of: 'passkey', send: (id) => ({ params: { id } }) }] },
  askForPasskey: { ids: [] },
  getAgentSecondFactors: { ids: [] },
  confirmAgent: { body: { password: 'x', mfa_code: '000000' }, ids: [] },
  makeAgentRecoveryCodes: { ids: [] },
  startAgentPasskey: { ids: [] },
  addAgentPasskey: { body: { name: 'Phone', passkey: newPasskey }, ids: [] },
  renameAgentPasskey: { params: { id: 1 }, body: { name: 'Phone' }, ids: [] },
  removeAgentPasskey: { params: { id: 1 }, ids: [] },
  getBookChanges: { ids: [] },
  undoBookChange: { params: { id: 1 }, ids: [{ of: 'change', send: (id) => ({ params: { id } }) }] },
  getTaxCategories: { ids: [] },
  getTransactions: { ids: [] },
};

function nameAndToken(id: OwnedId): { name: string; request: string } {
  const [name = '', request = ''] = String(id).split(' ');
  return { name, request };
}
