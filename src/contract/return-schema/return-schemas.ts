import Type from 'typebox';
import { Done, endpoint, Whole, words } from '../endpoint.ts';
import { ReturnElement } from './return-element.ts';

/**
 * Staff calls: HMRC's schema and rules of a tax year as uploaded files, which elements the forms fill, a test return
 * checked against them, and opening the year for filing.
 */
const year = Type.Object({ taxYear: Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$' }) });

const BoxPlace = Type.Object({
  code: Type.String(),
  label: Type.String({ description: 'Box 7, or the title of a box without a number.' }),
  field: Type.String({ description: 'The name of the field.' }),
});

export const SchemaFile = Type.Object({
  version: Whole(),
  format: words('xsd', 'listing', 'rules'),
  name: Type.String(),
  fingerprint: Type.String({ description: 'SHA-256 of the file, hexadecimal.' }),
  by: Type.String(),
  at: Type.String({ description: 'ISO 8601 timestamp.' }),
});
export type SchemaFile = Type.Static<typeof SchemaFile>;

const YearElements = Type.Object({
  taxYear: Type.String(),
  from: words('shipped', 'xsd', 'listing'),
  version: Whole({ description: 'Of the uploaded file. 0 for the shipped listing.' }),
  elements: Type.Array(ReturnElement),
});

export const getReturnElements = endpoint({
  method: 'GET',
  path: '/admin/years/:taxYear/elements',
  summary: 'The elements of the return of a year that boxes can be written to',
  access: 'admin',
  role: 'viewer',
  params: year,
  reply: Type.Object({
    schema: Type.Union([YearElements, Type.Null()], { description: 'Null for a year without a schema.' }),
  }),
});

export const getReturnSchema = endpoint({
  method: 'GET',
  path: '/admin/years/:taxYear/schema',
  summary:
    'The schema of a year, what it changes, which boxes are written to its elements, and whether filing is open',
  access: 'admin',
  role: 'viewer',
  params: year,
  reply: Type.Object({
    schema: Type.Union([YearElements, Type.Null()]),
    before: Type.Union([YearElements, Type.Null()], {
      description: 'The last earlier year with a schema, to compare with.',
    }),
    files: Type.Array(SchemaFile, { description: 'Newest first. Replaced files stay.' }),
    bound: Type.Array(Type.Object({ path: Type.String(), boxes: Type.Array(BoxPlace) }), {
      description: 'The boxes of the drafts, or of the published forms without one.',
    }),
    missing: Type.Array(Type.String(), { description: 'Elements that must be there and have no box.' }),
    wrong: Type.Array(Type.Object({ ...BoxPlace.properties, message: Type.String() })),
    unwritten: Type.Array(Type.String(), {
      description: 'Pages of the schema that Formledger does not write, such as SA102M.',
    }),
    filing: Type.Object({
      isOpen: Type.Boolean(),
      version: Type.Union([Type.Integer(), Type.Null()], {
        description: 'The file that filing uses. Null for the shipped elements, or if it is not open.',
      }),
      by: Type.String({ description: 'Who decided last. Empty if no one did.' }),
      at: Type.String({ description: 'ISO 8601 timestamp. Empty if no one decided.' }),
      prevents: Type.Array(Type.String(), {
        description: 'Why filing cannot be opened with the newest file, one sentence each. Empty if it can.',
      }),
    }),
  }),
});

export const uploadReturnSchema = endpoint({
  method: 'POST',
  path: '/admin/years/:taxYear/schema',
  summary:
    'Upload HMRC’s schema (XSD or a listing as JSON) or rules (Schematron) of a year. The content decides which',
  access: 'admin',
  role: 'editor',
  params: year,
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 200 }),
      text: Type.String({ minLength: 1, maxLength: 2_000_000 }),
    },
    { additionalProperties: false },
  ),
  // Every character can take three bytes, and quotes are escaped.
  bodyLimit: 6_500_000,
  reply: Type.Object({
    status: Type.Literal('success'),
    file: SchemaFile,
    count: Whole({ description: 'Elements of a schema, or rules.' }),
  }),
});

const TestedReturn = Type.Object({
  code: Type.String(),
  name: Type.String({ description: 'Of the scenario.' }),
  problems: Type.Array(
    Type.Object({
      message: Type.String(),
      by: words('form', 'schema', 'rule'),
      place: Type.Optional(BoxPlace),
    }),
  ),
});
export type TestedReturn = Type.Static<typeof TestedReturn>;

export const testReturns = endpoint({
  method: 'POST',
  path: '/admin/years/:taxYear/schema/test',
  summary: 'Build the return of each scenario of a year from the drafts of its forms, and check it',
  access: 'admin',
  role: 'editor',
  changes: false,
  params: year,
  reply: Type.Object({
    checkedBy: words('shipped', 'xsd', 'listing'),
    rules: Whole({ description: 'How many of HMRC’s rules were checked. 0 without an uploaded file.' }),
    returns: Type.Array(TestedReturn),
    left: Whole({ description: 'Scenarios that were not run, because there are too many.' }),
  }),
});

export const setFilingOfYear = endpoint({
  method: 'PUT',
  path: '/admin/years/:taxYear/filing',
  summary: 'Open filing of a year with its newest schema, or go back to what the product comes with',
  access: 'admin',
  role: 'approver',
  params: year,
  body: Type.Object(
    {
      version: Type.Union([Whole({ minimum: 1 }), Type.Null()], {
        description: 'The file that the caller saw as the newest schema. Null to close.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Done,
});
