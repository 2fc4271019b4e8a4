import Type from 'typebox';
import type { Definition } from '#form-schemas/definition.ts';
import { Problem } from '../problem.ts';
import { endpoint, Whole, words } from '../endpoint.ts';

/** Staff calls: definitions as files, to move them from one installation to another. */
export const FILE_FORMAT = 'formledger-forms';
export const FILE_FORMAT_VERSION = 1;

const TaxYear = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$' });
const Code = Type.String({ maxLength: 40 });
/** Checked where it is created; checking it again against its schema would only cost time. */
const Made = Type.Unsafe<Definition>({});

export const Manifest = Type.Object({
  format: Type.Literal(FILE_FORMAT),
  formatVersion: Type.Literal(FILE_FORMAT_VERSION),
  holds: Type.String({
    description: 'In words: SA103S for 2025-26, The forms for 2025-26, or Every form of every year.',
  }),
  forms: Type.Integer(),
  exported: Type.String({ description: 'ISO 8601 timestamp.' }),
  checksum: Type.String({
    description:
      'sha256: followed by the hexadecimal SHA-256 of `forms` as JSON in UTF-8, with sorted keys and no spaces.',
  }),
  leftOut: Type.Array(Type.String(), { description: 'Forms that cannot be read, each with the reason.' }),
});
export type Manifest = Type.Static<typeof Manifest>;

export const FormFile = Type.Object({
  manifest: Manifest,
  forms: Type.Array(
    Type.Object({
      version: Whole({ description: 'Published version. 0 for a draft.' }),
      definition: Made,
    }),
  ),
});
export type FormFile = Type.Static<typeof FormFile>;

export const exportForms = endpoint({
  method: 'GET',
  path: '/admin/form-files',
  summary:
    'Export definitions as a file: one form with code and taxYear, all forms in force with taxYear only, or everything with neither',
  access: 'admin',
  role: 'viewer',
  query: Type.Object({
    code: Type.Optional(Code),
    taxYear: Type.Optional(TaxYear),
    drafts: Type.Optional(words('Y', 'N')),
  }),
  reply: FormFile,
});

/** Details that the file leaves out, or the open form to import into. */
const Into = Type.Object(
  { code: Type.Optional(Code), taxYear: Type.Optional(TaxYear) },
  { additionalProperties: false },
);
export type Into = Type.Static<typeof Into>;

const Text = Type.String({ description: 'The whole file, smaller than 5 MB (5000000 bytes) in UTF-8.' });
/** In JSON a character can take six characters. */
const BODY_LIMIT = 15_000_000;

export const ImportedForm = Type.Object({
  path: Type.String({ description: 'Its place in the file, as a JSON pointer.' }),
  code: Type.String({ description: 'Empty if not known.' }),
  taxYear: Type.String({ description: 'Empty if not known.' }),
  title: Type.String(),
  state: words('new', 'same', 'changed', 'refused'),
  assumed: Type.Array(Type.String(), {
    description: 'What the file does not contain, and what was assumed instead.',
  }),
  problems: Type.Array(Problem, { description: 'Paths start at the root of the file.' }),
  version: Whole({ description: 'The published version it is compared with. 0 if none.' }),
  draft: Type.Union([
    Type.Object({ revision: Type.Integer(), savedBy: Type.String(), saved: Type.String() }),
    Type.Null(),
  ]),
  /** The definitions before and after a change; the client describes the change from them. */
  definition: Type.Optional(Made),
  published: Type.Optional(Made),
});
export type ImportedForm = Type.Static<typeof ImportedForm>;

export const checkImport = endpoint({
  method: 'POST',
  path: '/admin/form-imports/check',
  summary: 'Preview an import, form by form. Changes nothing',
  access: 'admin',
  role: 'editor',
  changes: false,
  body: Type.Object({ text: Text, into: Type.Optional(Into) }, { additionalProperties: false }),
  bodyLimit: BODY_LIMIT,
  reply: Type.Object({
    checksum: words('right', 'missing'),
    holds: Type.String({ description: 'As stated in the file. Empty if it is not.' }),
    exported: Type.String({ description: 'As stated in the file. Empty if it is not.' }),
    asks: Type.Object(
      { code: Type.Boolean(), taxYear: Type.Boolean() },
      { description: 'What the user must add.' },
    ),
    forms: Type.Array(ImportedForm),
  }),
});

export const importForms = endpoint({
  method: 'POST',
  path: '/admin/form-imports',
  summary: 'Create drafts of the chosen forms in a file, all or none',
  access: 'admin',
  role: 'editor',
  body: Type.Object(
    {
      text: Text,
      into: Type.Optional(Into),
      name: Type.String({ maxLength: 200, description: 'The file name, for the log.' }),
      isNew: Type.Optional(
        Type.Literal('Y', {
          description: 'Marks a form that was created here rather than imported, for the log.',
        }),
      ),
      picks: Type.Array(
        Type.Object(
          {
            code: Code,
            taxYear: TaxYear,
            version: Whole({ description: 'The published version that it was compared with.' }),
            revision: Whole({
              minimum: 0,
              description: 'The revision of the draft to replace. 0 if there is none.',
            }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 500 },
      ),
    },
    { additionalProperties: false },
  ),
  bodyLimit: BODY_LIMIT,
  reply: Type.Object({ status: Type.Literal('success'), drafts: Type.Integer() }),
});
