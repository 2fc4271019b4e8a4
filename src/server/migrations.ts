import { answersSchema } from './data/answers/schema.ts';
import { bankConnectionsSchema } from './data/books/bank-connections/schema.ts';
import { changesSchema } from './data/books/changes/schema.ts';
import { importsSchema } from './data/books/imports/schema.ts';
import { up as partnerImports } from './data/books/partner-imports/migrations/0360-partner-imports.ts';
import { rulesSchema } from './data/books/rules/schema.ts';
import { booksSchema } from './data/books/schema.ts';
import { definitionsSchema } from './data/definitions/schema.ts';
import { up as dataRights } from './data/data-rights/migrations/0380-data-rights.ts';
import { up as agentAuthorisations } from './data/digital-tax/migrations/0203-agent-authorisations.ts';
import { up as sentRecords } from './data/digital-tax/migrations/0204-sent-records.ts';
import { up as copiedBoxes } from './data/digital-tax/migrations/0205-copied-boxes.ts';
import { up as endedGrants } from './data/digital-tax/migrations/0434-ended-grants.ts';
import { up as statuses } from './data/digital-tax/migrations/0206-statuses.ts';
import { digitalTaxSchema } from './data/digital-tax/schema.ts';
import { employmentDataSchema } from './data/employment-data/schema.ts';
import { filesSchema } from './data/files/schema.ts';
import { up as attachments } from './data/filing/migrations/0420-attachments.ts';
import { up as reportLinks } from './data/filing/migrations/0427-report-links.ts';
import { up as filingSources } from './data/filing/migrations/0428-filing-sources.ts';
import { up as manualXml } from './data/filing/migrations/0422-manual-xml.ts';
import { up as approvalsOfXml } from './data/filing/migrations/0440-approvals-of-xml.ts';
import { up as returnApprovals } from './data/filing/migrations/0424-return-approvals.ts';
import { up as marksOfApprovals } from './data/filing/migrations/0500-marks-of-approvals.ts';
import { up as renewedRecords } from './data/filing/migrations/0466-renewed-records.ts';
import { up as expressApprovals } from './data/filing/migrations/0425-express-approvals.ts';
import { filingSchema } from './data/filing/schema.ts';
import { up as journeys } from './data/journeys/migrations/0390-journeys.ts';
import { up as clientFactsOfJourneys } from './data/journeys/migrations/0391-client-facts-of-journeys.ts';
import { up as journeyStatistics } from './data/journeys/migrations/0436-journey-statistics.ts';
import { formEventsSchema } from './data/form-events/schema.ts';
import { impactSchema } from './data/impact/schema.ts';
import { up as clientFacts } from './data/practice/migrations/0326-client-facts.ts';
import { up as invoiceExtra } from './data/invoices/migrations/0450-invoice-extra.ts';
import { up as businesses } from './data/businesses/migrations/0520-businesses.ts';
import { up as invoiceSettings } from './data/invoices/migrations/0341-invoice-settings.ts';
import { up as hmrcPayments } from './data/payments/migrations/0330-hmrc-payments.ts';
import { up as adviserViews } from './data/users/migrations/0550-adviser-views.ts';
import { up as practices } from './data/practice/migrations/0320-practices.ts';
import { up as chosenRequests } from './data/payment-requests/migrations/0560-chosen-requests.ts';
import { up as invoiceLogos } from './data/payment-requests/migrations/0445-invoice-logos.ts';
import { up as paymentRequests } from './data/payment-requests/migrations/0395-payment-requests.ts';
import { up as payingRequests } from './data/payment-requests/migrations/0398-paying-requests.ts';
import { publishingSchema } from './data/publishing/schema.ts';
import { ratesSchema } from './data/rates/schema.ts';
import { scenariosSchema } from './data/scenarios/schema.ts';
import { taxSchema } from './data/tax/schema.ts';
import { agentsSchema } from './data/users/agents.schema.ts';
import { up as partnerImportOrder } from './data/books/partner-imports/migrations/0408-partner-import-order.ts';
import { up as readOnlySessions } from './data/users/migrations/0301-read-only-sessions.ts';
import { up as agentSessions } from './data/users/migrations/0325-agent-sessions.ts';
import { up as secondFactors } from './data/users/migrations/0310-second-factors.ts';
import { up as phoneChecks } from './data/users/migrations/0340-phone-checks.ts';
import { up as practiceForms } from './data/practice-forms/migrations/0595-practice-forms.ts';
import { up as language } from './data/users/migrations/0615-language.ts';
import { up as returnSchemas } from './data/return-schema/migrations/0620-return-schemas.ts';
import { up as monthlySummaries } from './data/users/migrations/0342-monthly-summaries.ts';
import { up as supportAccess } from './data/users/migrations/0350-support-access.ts';
import { up as unpaidSessions } from './data/users/migrations/0433-unpaid-sessions.ts';
import { up as agentSecondFactors } from './data/users/migrations/0417-agent-second-factors.ts';
import { usersSchema } from './data/users/schema.ts';
import { worklistsSchema } from './data/worklist/schema.ts';
import { migrationOf, type Migrations } from './db/migrate.ts';
import { keysSchema } from './keys/schema.ts';
import { planSchema } from './features/plan/schema.ts';
import { throttleSchema } from './throttle/schema.ts';

/** Once a version with a migration is in use, the migration never changes: docs/database.md. */
export const migrations: Migrations = {
  schema: {
    '0101-throttle': migrationOf(throttleSchema),
    '0102-users': migrationOf(usersSchema),
    '0103-agents': migrationOf(agentsSchema),
    '0104-plan': migrationOf(planSchema),
    '0105-answers': migrationOf(answersSchema),
    '0106-files': migrationOf(filesSchema),
    '0107-tax': migrationOf(taxSchema),
    '0108-filing': migrationOf(filingSchema),
    '0109-books': migrationOf(booksSchema),
    '0110-rules': migrationOf(rulesSchema),
    '0111-bank-connections': migrationOf(bankConnectionsSchema),
    '0112-imports': migrationOf(importsSchema),
    '0113-changes': migrationOf(changesSchema),
    '0114-definitions': migrationOf(definitionsSchema),
    '0115-rates': migrationOf(ratesSchema),
    '0116-publishing': migrationOf(publishingSchema),
    '0117-form-events': migrationOf(formEventsSchema),
    '0118-scenarios': migrationOf(scenariosSchema),
    '0119-impact': migrationOf(impactSchema),
    '0120-worklists': migrationOf(worklistsSchema),
  },
  changes: {
    '0201-digital-tax': migrationOf(digitalTaxSchema),
    '0202-employment-data': migrationOf(employmentDataSchema),
    '0203-agent-authorisations': { up: agentAuthorisations },
    '0204-sent-records': { up: sentRecords },
    '0205-copied-boxes': { up: copiedBoxes },
    '0206-statuses': { up: statuses },
    '0301-read-only-sessions': { up: readOnlySessions },
    '0310-second-factors': { up: secondFactors },
    '0320-practices': { up: practices },
    '0325-agent-sessions': { up: agentSessions },
    '0326-client-facts': { up: clientFacts },
    '0330-hmrc-payments': { up: hmrcPayments },
    '0340-phone-checks': { up: phoneChecks },
    '0341-invoice-settings': { up: invoiceSettings },
    '0342-monthly-summaries': { up: monthlySummaries },
    '0350-support-access': { up: supportAccess },
    '0360-partner-imports': { up: partnerImports },
    '0380-data-rights': { up: dataRights },
    '0390-journeys': { up: journeys },
    '0391-client-facts-of-journeys': { up: clientFactsOfJourneys },
    '0395-payment-requests': { up: paymentRequests },
    '0398-paying-requests': { up: payingRequests },
    '0408-partner-import-order': { up: partnerImportOrder },
    '0417-agent-second-factors': { up: agentSecondFactors },
    '0420-attachments': { up: attachments },
    '0422-manual-xml': { up: manualXml },
    '0424-return-approvals': { up: returnApprovals },
    '0425-express-approvals': { up: expressApprovals },
    '0427-report-links': { up: reportLinks },
    '0428-filing-sources': { up: filingSources },
    '0433-unpaid-sessions': { up: unpaidSessions },
    '0434-ended-grants': { up: endedGrants },
    '0436-journey-statistics': { up: journeyStatistics },
    '0440-approvals-of-xml': { up: approvalsOfXml },
    '0445-invoice-logos': { up: invoiceLogos },
    '0450-invoice-extra': { up: invoiceExtra },
    '0465-keys': migrationOf(keysSchema),
    '0466-renewed-records': { up: renewedRecords },
    '0500-marks-of-approvals': { up: marksOfApprovals },
    '0520-businesses': { up: businesses },
    '0550-adviser-views': { up: adviserViews },
    '0560-chosen-requests': { up: chosenRequests },
    '0595-practice-forms': { up: practiceForms },
    '0615-language': { up: language },
    '0620-return-schemas': { up: returnSchemas },
  },
};
