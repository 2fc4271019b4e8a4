import { aboutRoutes } from './features/about/about.routes.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { adviserRoutes } from './features/advisers/advisers.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { bankConnectionRoutes } from './features/bank-connections/bank-connections.routes.ts';
import { businessRoutes } from './features/businesses/businesses.routes.ts';
import { customTagRoutes } from './features/custom-tags/custom-tags.routes.ts';
import { dataRightsRoutes } from './features/data-rights/data-rights.routes.ts';
import { definitionRoutes } from './features/definitions/definitions.routes.ts';
import { digitalTaxRoutes } from './features/digital-tax/digital-tax.routes.ts';
import { employmentDataRoutes } from './features/employment-data/employment-data.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { askedFormRoutes } from './features/asked-forms/asked-forms.routes.ts';
import { attachmentRoutes } from './features/filing/attachments/attachments.routes.ts';
import { comparisonRoutes } from './features/filing/comparison.routes.ts';
import { approvalRoutes } from './features/filing/approvals/approvals.routes.ts';
import { expressRoutes } from './features/filing/express/express.routes.ts';
import { filingRoutes } from './features/filing/filing.routes.ts';
import { manualRoutes } from './features/filing/manual.routes.ts';
import { formEventRoutes } from './features/form-events/form-events.routes.ts';
import { formFileRoutes } from './features/form-files/form-files.routes.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { impactRoutes } from './features/impact/impact.routes.ts';
import { withdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts';
import { formPresenceRoutes } from './features/form-presence/form-presence.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { insightRoutes } from './features/insights/insights.routes.ts';
import { invoiceSettingsRoutes } from './features/invoice-settings/invoice-settings.routes.ts';
import { journeyRoutes } from './features/journeys/journeys.routes.ts';
import { objectDataRoutes } from './features/object-data/object-data.routes.ts';
import { phoneRoutes } from './features/phone/phone.routes.ts';
import { partnerImportRoutes } from './features/partner-import/partner-import.routes.ts';
import { payPageRoutes } from './features/pay-page/pay-page.routes.ts';
import { arrivalRoutes } from './features/payment-requests/arrivals.routes.ts';
import { paymentRequestRoutes } from './features/payment-requests/payment-requests.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { planRoutes } from './features/plan/plan.routes.ts';
import { practiceFormRoutes } from './features/practice-forms/practice-forms.routes.ts';
import { practicePeopleRoutes } from './features/practice/practice-people.routes.ts';
import { practiceRoutes } from './features/practice/practice.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { rateRoutes } from './features/rates/rates.routes.ts';
import { proofRoutes } from './features/proof/proof.routes.ts';
import { reportLinkRoutes } from './features/reports/links/report-links.routes.ts';
import { returnPdfs } from './features/reports/return-pdfs.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { ruleRoutes } from './features/rules/rules.routes.ts';
import { scenarioRoutes } from './features/scenarios/scenarios.routes.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { sessionRoutes } from './features/security/sessions.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { taxFormRoutes } from './features/tax-forms/tax-forms.routes.ts';
import { monthlySummaryRoutes } from './features/tax/monthly-summary/monthly-summary.routes.ts';
import { taxRoutes } from './features/tax/tax.routes.ts';
import { taxYearRoutes } from './features/tax-years/tax-years.routes.ts';
import { receiptRoutes } from './features/transactions/receipts/receipts.routes.ts';
import { transactionRoutes } from './features/transactions/transactions.routes.ts';
import { returnSchemaRoutes } from './features/return-schema/return-schema.routes.ts';
import { worklistRoutes } from './features/worklist/worklist.routes.ts';
import type { Route } from './http/serve.ts';
import type { Services } from './services.ts';

/** Every call that the server handles. */
export function routes(services: Services): readonly Route[] {
  return [
    ...aboutRoutes(services),
    ...helpRoutes(services),
    ...authRoutes(services),
    ...securityRoutes(services),
    ...sessionRoutes(services),
    ...supportRoutes(services),
    ...profileRoutes(services),
    ...dataRightsRoutes(services),
    ...phoneRoutes(services),
    ...planRoutes(services),
    ...paymentRoutes(services),
    ...payPageRoutes(services),
    ...arrivalRoutes(services),
    ...paymentRequestRoutes(services),
    ...adviserRoutes(services),
    ...practicePeopleRoutes(services),
    ...practiceRoutes(services),
    ...practiceFormRoutes(services),
    ...askedFormRoutes(services),
    ...taxYearRoutes(services),
    ...taxFormRoutes(services),
    ...employmentDataRoutes(services),
    ...fileRoutes(services),
    ...invoiceSettingsRoutes(services),
    ...objectDataRoutes(services),
    ...homeRoutes(services),
    ...taxRoutes(services),
    ...monthlySummaryRoutes(services),
    ...insightRoutes(services),
    ...digitalTaxRoutes(services),
    ...transactionRoutes(services),
    ...receiptRoutes(services),
    ...ruleRoutes(services),
    ...journeyRoutes(services),
    ...customTagRoutes(services),
    ...businessRoutes(services),
    ...importRoutes(services),
    ...partnerImportRoutes(services),
    ...accountRoutes(services),
    ...bankConnectionRoutes(services),
    ...filingRoutes(services),
    ...attachmentRoutes(services),
    ...comparisonRoutes(services),
    ...manualRoutes(services),
    ...approvalRoutes(services),
    ...expressRoutes(services),
    ...reportRoutes(services),
    ...reportLinkRoutes(services),
    ...proofRoutes(services, returnPdfs),
    ...definitionRoutes(services),
    ...formEventRoutes(services),
    ...formFileRoutes(services),
    ...formPresenceRoutes(services),
    ...scenarioRoutes(services),
    ...impactRoutes(services),
    ...withdrawalRoutes(services),
    ...rateRoutes(services),
    ...staffRoutes(services),
    ...worklistRoutes(services),
    ...returnSchemaRoutes(services),
  ];
}
