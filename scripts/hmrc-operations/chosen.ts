/** The APIs of HMRC that we call, with the versions that are in force. */
export const apis = {
  'agent-authorisation-api': { version: '2.0' },
  'business-details-api': { version: '2.0' },
  'individual-calculations-api': { version: '8.0' },
  'individuals-employments-income-api': { version: '2.0' },
  'individuals-state-benefits-api': { version: '2.0' },
  'mtd-sa-test-support-api': { version: '1.0' },
  'obligations-api': { version: '3.0' },
  'property-business-api': { version: '6.0' },
  'self-assessment-biss-api': { version: '3.0' },
  'self-assessment-individual-details-api': { version: '2.0' },
  'self-employment-business-api': { version: '5.0' },
} as const;
export type ApiName = keyof typeof apis;

export interface Chosen {
  readonly api: ApiName;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

const of =
  (api: ApiName, prefix = '') =>
  (name: string, method: Chosen['method'], path: string): Chosen => ({
    api,
    name,
    method,
    path: prefix + path,
  });

const agents = of('agent-authorisation-api', '/agents/{arn}');
const details = of('business-details-api', '/individuals/business/details/{nino}');
const calculations = of(
  'individual-calculations-api',
  '/individuals/calculations/{nino}/self-assessment/{taxYear}',
);
const employments = of(
  'individuals-employments-income-api',
  '/individuals/employments-income/{nino}/{taxYear}',
);
const benefits = of('individuals-state-benefits-api', '/individuals/state-benefits/{nino}/{taxYear}');
const support = of('mtd-sa-test-support-api', '/individuals/self-assessment-test-support');
const obligations = of('obligations-api', '/obligations/details/{nino}');
const property = of('property-business-api', '/individuals/business/property');
const summary = of('self-assessment-biss-api', '/individuals/self-assessment/income-summary');
const person = of('self-assessment-individual-details-api', '/individuals/person');
const trade = of('self-employment-business-api', '/individuals/business/self-employment/{nino}/{businessId}');

/** Every operation that the product, its tests or its sandbox use. */
export const operations: readonly Chosen[] = [
  agents('Invite', 'POST', '/invitations'),
  agents('ListInvitations', 'GET', '/invitations'),
  agents('GetInvitation', 'GET', '/invitations/{invitationId}'),
  agents('CancelInvitation', 'DELETE', '/invitations/{invitationId}'),
  agents('CheckRelationship', 'POST', '/relationships'),
  agents('Deauthorise', 'PUT', '/deauthorise-client'),
  details('ListBusinesses', 'GET', '/list'),
  details('GetBusiness', 'GET', '/{businessId}'),
  details('SetQuarterlyPeriods', 'PUT', '/{businessId}/{taxYear}'),
  calculations('TriggerCalculation', 'POST', '/trigger/{calculationType}'),
  calculations('ListCalculations', 'GET', ''),
  calculations('GetCalculation', 'GET', '/{calculationId}'),
  calculations('SubmitFinalDeclaration', 'POST', '/{calculationId}/{calculationType}'),
  employments('ListEmployments', 'GET', ''),
  employments('GetEmployment', 'GET', '/{employmentId}'),
  employments('GetEmploymentFigures', 'GET', '/{employmentId}/financial-details'),
  benefits('ListBenefits', 'GET', ''),
  benefits('AddBenefit', 'POST', ''),
  benefits('AmendBenefit', 'PUT', '/{benefitId}'),
  benefits('DeleteBenefit', 'DELETE', '/{benefitId}'),
  benefits('AmendBenefitAmounts', 'PUT', '/{benefitId}/amounts'),
  benefits('DeleteBenefitAmounts', 'DELETE', '/{benefitId}/amounts'),
  benefits('IgnoreBenefit', 'POST', '/{benefitId}/ignore'),
  benefits('UnignoreBenefit', 'POST', '/{benefitId}/unignore'),
  support('CreateTestBusiness', 'POST', '/business/{nino}'),
  support('DeleteTestBusiness', 'DELETE', '/business/{nino}/{businessId}'),
  support('SetTestItsaStatus', 'POST', '/itsa-status/{nino}/{taxYear}'),
  support('DeleteVendorState', 'DELETE', '/vendor-state'),
  obligations('ListPeriodObligations', 'GET', '/income-and-expenditure'),
  obligations('ListFinalDeclarationObligations', 'GET', '/crystallisation'),
  property('PutPropertyAnnual', 'PUT', '/uk/{nino}/{businessId}/annual/{taxYear}'),
  property('GetPropertyAnnual', 'GET', '/uk/{nino}/{businessId}/annual/{taxYear}'),
  property('CreatePropertyPeriod', 'POST', '/uk/{nino}/{businessId}/period/{taxYear}'),
  property('ListPropertyPeriods', 'GET', '/{nino}/{businessId}/period/{taxYear}'),
  property('GetPropertyPeriod', 'GET', '/uk/{nino}/{businessId}/period/{taxYear}/{submissionId}'),
  property('AmendPropertyPeriod', 'PUT', '/uk/{nino}/{businessId}/period/{taxYear}/{submissionId}'),
  property('PutPropertyCumulative', 'PUT', '/uk/{nino}/{businessId}/cumulative/{taxYear}'),
  property('GetPropertyCumulative', 'GET', '/uk/{nino}/{businessId}/cumulative/{taxYear}'),
  summary('GetIncomeSummary', 'GET', '/{nino}/{typeOfBusiness}/{taxYear}/{businessId}'),
  person('GetItsaStatus', 'GET', '/itsa-status/{nino}/{taxYear}'),
  trade('PutTradeAnnual', 'PUT', '/annual/{taxYear}'),
  trade('GetTradeAnnual', 'GET', '/annual/{taxYear}'),
  trade('CreateTradePeriod', 'POST', '/period'),
  trade('ListTradePeriods', 'GET', '/period/{taxYear}'),
  trade('GetTradePeriod', 'GET', '/period/{taxYear}/{periodId}'),
  trade('AmendTradePeriod', 'PUT', '/period/{taxYear}/{periodId}'),
  trade('PutTradeCumulative', 'PUT', '/cumulative/{taxYear}'),
  trade('GetTradeCumulative', 'GET', '/cumulative/{taxYear}'),
];
