import { createHash } from 'node:crypto';
import { FILE_FORMAT, FILE_FORMAT_VERSION } from '#contract/form-files/form-files.ts';
import { LARGEST_FORM_FILE } from '#contract/limits.ts';
import { repeatedKeys } from '#form-schemas/meta/repeated-keys.ts';
import { AppError } from '../../http/app-error.ts';
import { canonicalJson } from '../../data/definitions/canonical.ts';
import { isTooDeep } from '../../data/definitions/problems-of.ts';
import { placeOf, placeOfMistake } from './json-place.ts';

export interface ReadFile {
  /** A wrong one is refused. */
  readonly checksum: 'right' | 'missing';
  readonly holds: string;
  readonly exported: string;
  readonly entries: readonly Entry[];
}

export interface Entry {
  /** Its place in the file, as a JSON pointer. */
  readonly path: string;
  readonly json: JsonObject;
  /** The file is a list of fields. */
  readonly isList?: true;
}

export type JsonObject = Readonly<Record<string, unknown>>;

const MOST_FORMS = 500;

/** 'sha256:' and the SHA-256, in hexadecimal, of a value as canonical JSON. */
export function checksumOf(value: unknown): string {
  return `sha256:${createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex')}`;
}

/**
 * The unchecked definitions in a file: our own file with its manifest, a list of definitions, one definition, a bare
 * form_json, or only its fields. Throws too_large and invalid, with the place, if it is not such a file or not as
 * exported.
 */
export function readFormFile(text: string): ReadFile {
  if (Buffer.byteLength(text) >= LARGEST_FORM_FILE)
    throw new AppError('too_large', 'The file is 5 MB or larger. Export fewer forms at once.');
  const json = parsed(text);
  if (isTooDeep(json)) throw new AppError('invalid', 'The file is nested too deeply.');
  if (Array.isArray(json)) {
    const isList = json.some(isField);
    return {
      ...UNKNOWN,
      entries: isList ? [{ path: '', json: { fields: json }, isList }] : listed(json, ''),
    };
  }
  if (!isObject(json)) throw noForms();
  if ('manifest' in json || 'forms' in json) return withManifest(json);
  if ('form_json' in json || 'fields' in json) return { ...UNKNOWN, entries: [{ path: '', json }] };
  throw noForms();
}

const UNKNOWN = { checksum: 'missing', holds: '', exported: '' } as const;

function parsed(text: string): unknown {
  // Some editors add it at the start.
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') throw new AppError('invalid', 'The file is empty.');
  let json: unknown;
  try {
    json = JSON.parse(plain);
  } catch {
    const { line, column } = placeOfMistake(plain);
    throw new AppError('invalid', `The file is not JSON. See line ${line}, character ${column}.`);
  }
  const [repeated] = repeatedKeys(plain);
  if (repeated === undefined) return json;
  const { line, column } = placeOf(plain, repeated.from);
  throw new AppError(
    'invalid',
    `The file contains “${repeated.key}” twice in the same place (${repeated.path || '/'}). The second is in line ${line}, at character ${column}. Remove one of them.`,
  );
}

function withManifest(json: JsonObject): ReadFile {
  const { manifest, forms } = json;
  if (!Array.isArray(forms)) throw new AppError('invalid', 'The file has no list of forms (/forms).');
  if (manifest === undefined) return { ...UNKNOWN, entries: unwrapped(forms) };
  if (!isObject(manifest))
    throw new AppError('invalid', 'The manifest of the file is not valid (/manifest).');
  if (manifest['format'] !== FILE_FORMAT)
    throw new AppError('invalid', `The file is not in the format ${FILE_FORMAT} (/manifest/format).`);
  if (manifest['formatVersion'] !== FILE_FORMAT_VERSION)
    throw new AppError(
      'invalid',
      `This release reads only version ${FILE_FORMAT_VERSION} of the format (/manifest/formatVersion).`,
    );
  const { checksum } = manifest;
  if (checksum !== undefined && checksum !== checksumOf(forms))
    throw new AppError(
      'invalid',
      'The checksum does not match (/manifest/checksum). The file was changed or damaged after it was exported. To import a file that you changed by hand, remove the checksum.',
    );
  return {
    checksum: checksum === undefined ? 'missing' : 'right',
    holds: textOf(manifest['holds']),
    exported: textOf(manifest['exported']),
    entries: unwrapped(forms),
  };
}

/** Our files have the version next to each definition. */
function unwrapped(forms: readonly unknown[]): Entry[] {
  return listed(forms, '/forms').map(({ path, json }) =>
    isObject(json['definition']) ? { path: `${path}/definition`, json: json['definition'] } : { path, json },
  );
}

function listed(forms: readonly unknown[], at: string): Entry[] {
  if (forms.length === 0) throw noForms();
  if (forms.length > MOST_FORMS)
    throw new AppError('invalid', `A file can contain at most ${MOST_FORMS} forms (${at || '/'}).`);
  return forms.map((json, index) => {
    const path = `${at}/${index}`;
    if (!isObject(json))
      throw new AppError('invalid', `Entry ${index + 1} of the file is not a form definition (${path}).`);
    return { path, json };
  });
}

export function isObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Forms have neither. */
function isField(json: unknown): boolean {
  return isObject(json) && ('name' in json || 'format' in json);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

function noForms(): AppError {
  return new AppError(
    'invalid',
    'The file contains no form. It has no list of forms, no "form_json" and no "fields".',
  );
}
