import type { Problem } from '#contract/problem.ts';
import type { ImportedForm, Into } from '#contract/form-files/form-files.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { unstorable } from '../../http/storable.ts';
import { isSameJson } from '../../data/definitions/canonical.ts';
import { draftSummaries } from '../../data/definitions/definitions.repo.ts';
import { everyDefinition } from '../../data/definitions/in-force.ts';
import { clashesAmong, unpublishedForms } from '../../data/definitions/other-forms.ts';
import { problemsOf, shapeProblems } from '../../data/definitions/problems-of.ts';
import { newestVersions } from '../../data/definitions/version-times.ts';
import { completed, type Completed } from './complete.ts';
import { type Entry, type ReadFile, readFormFile } from './read-form-file.ts';

export interface CheckedFile {
  readonly file: ReadFile;
  readonly asks: { code: boolean; taxYear: boolean };
  readonly forms: readonly CheckedForm[];
}

export interface CheckedForm {
  readonly shown: ImportedForm;
  /** Undefined if it is refused. */
  readonly definition: Definition | undefined;
  readonly published: Definition | undefined;
  /** The revision of a stored draft equal to the published form, which is not shown as a draft; 0 for none. */
  readonly idleRevision: number;
}

/** A complete list would not help: a file of another kind has a problem at each character. */
const MOST_PROBLEMS = 50;

/**
 * What a file would import, form by form, each checked as in the editor: language, limits, patterns, conditions, kind.
 * Changes nothing. Throws if the file as a whole is refused (readFormFile).
 */
export async function checkFile(tx: Tx, text: string, into: Into): Promise<CheckedFile> {
  const file = readFormFile(text);
  const known = await everyDefinition(tx);
  const versions = new Map(
    (await newestVersions(tx)).map(({ code, taxYear, version }) => [keyOf(code, taxYear), version]),
  );
  const drafts = new Map(
    (await draftSummaries(tx)).map((draft) => [keyOf(draft.code, draft.taxYear), draft]),
  );
  const publishedAt = new Map(known.map((one) => [keyOf(one.code, one.taxYear), one]));
  const publishedOf = (code: string, taxYear: string) =>
    known
      .filter((one) => one.code === code && one.taxYear <= taxYear)
      .toSorted((a, b) => b.taxYear.localeCompare(a.taxYear))[0];

  // If the file has this form and year, its other years are not imported into it.
  const mayTurn = !file.entries.some(
    ({ json }) => json['code'] === into.code && json['taxYear'] === into.taxYear,
  );
  const read = file.entries.map((entry) => ({
    entry,
    made: completed(entry, into, publishedOf, mayTurn),
  }));
  // Forms in one file can refer to each other.
  const inFile = read.flatMap(({ made }) => (isShaped(made.definition) ? [made.definition] : []));
  const others = [
    ...inFile,
    ...known.filter(({ code, taxYear }) => !inFile.some((it) => it.code === code && it.taxYear === taxYear)),
  ];
  // Nor can a form that is only a draft so far have what only one form can have.
  const drafted = (await unpublishedForms(tx)).filter(({ code }) => !others.some((one) => one.code === code));
  const seen = new Set<string>();

  const forms = read.map(({ entry, made }): CheckedForm => {
    const { code = '', taxYear = '', definition, assumed } = made;
    const key = keyOf(code, taxYear);
    const problems = refusals(made, into, seen, () => {
      const form = definition as Definition; // The checks start with its shape.
      const before = publishedOf(code, taxYear);
      // A copy of another form has many problems; that it is a copy explains them best. Without a valid shape it is not
      // a copy.
      const clashes = isShaped(form) ? clashesAmong(form, [...others, ...drafted], before) : [];
      return [...clashes, ...problemsOf(form, others, before)];
    });
    seen.add(key);
    const draft = drafts.get(key);
    const published = publishedAt.get(key);
    const version = versions.get(key) ?? 0;
    const isFine = problems.length === 0;
    const { title } = definition;
    return {
      published,
      // Without a problem it is a definition.
      definition: isFine ? (definition as Definition) : undefined,
      idleRevision: draft?.differs === false ? draft.revision : 0,
      shown: {
        path: entry.path || '/',
        code,
        taxYear,
        title: typeof title === 'string' ? title.slice(0, 120) : '',
        state: isFine ? stateOf(definition, published, version) : 'refused',
        assumed: [...assumed],
        problems: placed(problems, entry),
        version,
        draft: draft?.differs === true ? shownDraft(draft) : null,
      },
    };
  });
  return {
    file,
    asks: {
      code: read.some(({ made }) => made.code === undefined),
      taxYear: read.some(({ made }) => made.taxYear === undefined),
    },
    forms,
  };
}

function refusals(made: Completed, into: Into, seen: ReadonlySet<string>, check: () => Problem[]): Problem[] {
  const { code, taxYear, definition } = made;
  if (code === undefined)
    return [{ path: '/code', message: 'The file does not say which form this is. Choose the form.' }];
  if (into.code !== undefined && code !== into.code)
    return [{ path: '/code', message: `This is ${code}, but you are importing into ${into.code}.` }];
  if (taxYear === undefined)
    return [
      { path: '/taxYear', message: 'The file does not say which tax year this is for. Choose the year.' },
    ];
  if (into.code !== undefined && into.taxYear !== undefined && taxYear !== into.taxYear)
    return [
      {
        path: '/taxYear',
        message: `This is for ${taxYear}; the file also contains ${code} of ${into.taxYear}.`,
      },
    ];
  if (seen.has(keyOf(code, taxYear)))
    return [{ path: '', message: `The file has ${code} for ${taxYear} more than once.` }];
  const texts = unstorable(definition).map(({ field, message }) => ({
    path: field === '' ? '' : `/${field.replaceAll('.', '/')}`,
    message,
  }));
  return texts.length > 0 ? texts : check();
}

function stateOf(definition: unknown, published: Definition | undefined, version: number) {
  if (version === 0) return 'new';
  return published !== undefined && isSameJson(definition, published) ? 'same' : 'changed';
}

/** Paths in the definition as paths in the file. */
function placed(problems: readonly Problem[], { path, json, isList }: Entry): Problem[] {
  const left = isList === true ? /^\/form_json\/fields/ : 'form_json' in json ? '' : /^\/form_json/;
  const all = problems.map((problem) => ({
    path: path + problem.path.replace(left, '') || '/',
    message: problem.message,
  }));
  if (all.length <= MOST_PROBLEMS) return all;
  const more = all.length - MOST_PROBLEMS;
  return [...all.slice(0, MOST_PROBLEMS), { path: path || '/', message: `And ${more} more problems.` }];
}

function shownDraft({ revision, savedBy, saved }: { revision: number; savedBy: string; saved: Date }) {
  return { revision, savedBy, saved: saved.toISOString() };
}

function isShaped(json: unknown): json is Definition {
  return shapeProblems(json).length === 0;
}

function keyOf(code: string, taxYear: string): string {
  return `${code}/${taxYear}`;
}
