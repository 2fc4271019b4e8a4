import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReturnSchema, SchemaFile } from '#contract/return-schema/return-schemas.ts';

type Overview = ReplyOf<typeof getReturnSchema>;

export const formatWords: Readonly<Record<SchemaFile['format'], string>> = {
  xsd: 'Schema (XSD)',
  listing: 'Schema (listing)',
  rules: 'Rules',
};

export const messages = {
  intro:
    'Upload HMRC’s schema of the year, and its rules if you have them. Nothing changes for filers until filing is opened.',
  hint: 'XSD, a listing as JSON, or Schematron rules; smaller than 2 MB',
  tooLarge: (name: string) => `${name} is 2 MB or larger.`,
  notText: (name: string) => `${name} is not text in UTF-8.`,
  noSchema: (year: string) => `There is no schema for ${year} yet.`,
  needsEditor: 'You need the editor role to upload files and test returns. Ask an approver to add it.',
  needsApprover: 'An approver opens filing.',
} as const;

/** Where the elements come from. */
export function sourceWords({ schema, before }: Overview): string {
  if (schema === null) return '';
  const from =
    schema.from === 'shipped'
      ? 'These elements come with Formledger.'
      : `These elements are from file ${schema.version}.`;
  return before === null ? from : `${from} They are compared with ${before.taxYear}.`;
}

/** Whether filers can send returns, and by which elements. */
export function filingWords({ filing }: Overview, year: string): string {
  if (!filing.isOpen) return `Returns for ${year} cannot be sent.`;
  return filing.version === null
    ? `Returns for ${year} are sent with the elements that come with Formledger.`
    : `Returns for ${year} are sent with file ${filing.version}.`;
}
