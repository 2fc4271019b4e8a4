import Type from 'typebox';
import { Done, endpoint, Id, TaxYearId } from '../endpoint.ts';
import { FileId } from '../files/files.ts';
import { MOST_ATTACHMENTS } from '../limits.ts';

/** PDFs that go to HMRC with the return of a year; spec 3, 5.2 and 7.2. getTaxCalculation lists them. */
export const ReturnAttachment = Type.Object({
  id: Id,
  name: FileId,
  friendly_name: Type.String({ description: 'The name shown to people.' }),
  bytes: Type.Integer(),
});
export type ReturnAttachment = Type.Static<typeof ReturnAttachment>;

export const uploadAttachments = endpoint({
  method: 'POST',
  path: '/tax/uploadAttachments.php',
  summary: `Attach PDFs to the return of a year (multipart/form-data, parts attachments[]): all of them, or none. A return has up to ${MOST_ATTACHMENTS}, each under 10485760 bytes. A name that it already has is ignored`,
  access: 'session',
  takesFile: true,
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    status: Type.Literal('success'),
    attachments: Type.Array(ReturnAttachment, {
      description: 'All of the year, in the order they were added.',
    }),
    ignored: Type.Array(Type.String(), { description: 'Names that the return already had.' }),
  }),
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/tax/downloadAttachment.php',
  summary: 'The file itself, as a download',
  access: 'session',
  query: Type.Object({
    name: FileId,
    year_id: TaxYearId,
    token: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Not read: the header of the session decides who may read it.',
      }),
    ),
  }),
  reply: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});

export const deleteAttachment = endpoint({
  method: 'GET',
  path: '/tax/deleteAttachment.php',
  summary: 'Remove an attachment from its return. What was sent with it stays as sent',
  access: 'session',
  changes: true,
  query: Type.Object({ id: Id }),
  reply: Done,
});
