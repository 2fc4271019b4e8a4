import { toEditorProblem } from '../editor/problems.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';

export interface ImportProblem {
  /** The place and the problem, worded as in the editor: 'Section “Income”, 9 Turnover: format …'. */
  readonly message: string;
  /** Its place in the file, as a JSON pointer. */
  readonly path: string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A problem of a form in a file, worded like the problems of an open form. `file` is the whole file as JSON
 * and `form` the pointer to the definition in it ('/' when it is the whole file, or the list of its fields).
 * The definition can be invalid: unreadable parts are named by their number in the list.
 */
export function importProblem(file: unknown, form: string, problem: ImportProblem): ImportProblem {
  const { path } = problem;
  const root = form === '/' ? '' : form;
  const value = valueAt(file, root);
  const isList = Array.isArray(value);
  const definition = isList ? { fields: value } : value;
  if (!isJson(definition) || !path.startsWith(`${root}/`)) return problem;
  const isBare = !('form_json' in definition);
  const inForm = `${isBare ? '/form_json' : ''}${isList ? '/fields' : ''}${path.slice(root.length)}`;
  const formJson = isBare ? definition : definition['form_json'];
  const fields = listIn(formJson, 'fields').map(readableField);
  const rules = listIn(formJson, 'rules').map(readableRule);
  // Enough of a definition to name its parts.
  const readable = { form_json: { fields, rules } } as unknown as Definition;
  const { message, at } = toEditorProblem({ path: inForm, message: problem.message }, readable);
  const section = at === undefined ? undefined : sectionOf(fields, at);
  return { message: section === undefined ? message : `Section “${section}”, ${message}`, path };
}

/** The content of a file that the server could read. */
export function fileOf(text: string): unknown {
  // Some editors put a byte order mark in front.
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}

/** The heading above a field. */
function sectionOf(fields: readonly Field[], at: number): string | undefined {
  return fields.slice(0, at + 1).findLast(({ heading }) => heading !== undefined)?.heading;
}

function readableField(json: unknown, at: number): Field {
  const field = isJson(json) ? json : {};
  const [name, title, box, heading] = ['name', 'title', 'box', 'heading'].map((key) => textIn(field, key));
  return {
    name: name ?? `${at + 1}`,
    title: title ?? (name === undefined && box === undefined ? `Field ${at + 1}` : ''),
    ...(box !== undefined && { box }),
    ...(heading !== undefined && { heading }),
  } as Field; // what names it
}

/** The parts of a rule that name it. */
function readableRule(json: unknown, at: number): { id: string; message?: string; field?: string } {
  const rule = isJson(json) ? json : {};
  const [id, message, field] = ['id', 'message', 'field'].map((key) => textIn(rule, key));
  return {
    id: id ?? `${at + 1}`,
    ...(message !== undefined && { message }),
    ...(field !== undefined && { field }),
  };
}

function valueAt(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (isParent(value) ? value[part] : undefined), json);
}

function listIn(json: unknown, key: string): readonly unknown[] {
  const list = isJson(json) ? json[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function textIn(json: Json, key: string): string | undefined {
  const text = json[key];
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

function isJson(value: unknown): value is Json {
  return isParent(value) && !Array.isArray(value);
}

function isParent(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
