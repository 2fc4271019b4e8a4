import { conditionOf } from './json-schema-conditions.ts';
import { type Condition, not, type Taking } from './taken-over.ts';
import { isObject, type JsonObject, namesIn, objectsIn, textIn, within } from './unknown-json.ts';

/** How deep objects can lie in each other, and how far references lead: an object can contain itself. */
export const DEEPEST = 6;

/** The tick of our own forms that includes them in the return: each new form has one again. */
const INCLUDE = 'include';
const INCLUDED = JSON.stringify({
  type: 'object',
  properties: { [INCLUDE]: { const: true } },
  required: [INCLUDE],
});

/** The form that is made, and the whole file for its references. */
export interface Reader {
  readonly form: Taking;
  readonly root: JsonObject;
}

/** One property of an object, with what it is shown for. */
export interface Property {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
  readonly when: readonly When[];
}

/** An `if`: as it stands in the file, and as a condition of ours, if it is one. */
export interface When {
  readonly text: string;
  readonly condition: Condition | undefined;
}

/** What an object asks for: its own properties, and those that conditions add. */
export function propertiesOf(
  reader: Reader,
  schema: JsonObject,
  where: string,
  when: readonly When[] = [],
  level = 0,
): readonly Property[] {
  const own = within(schema, 'properties');
  const branches = level > DEEPEST ? [] : branchesOf(reader, schema);
  const added = branches.flatMap(({ branch, test }) =>
    propertiesOf(reader, branch, where, test === undefined ? when : [...when, test], level + 1),
  );
  const required = new Set([
    ...namesIn(schema['required']),
    // A hidden question is never required, so this holds for what the same condition shows.
    ...branches.flatMap(({ branch, test }) =>
      [...namesIn(branch['required'])].filter((name) => isShownFor(name, test, own, added)),
    ),
  ]);
  for (const word of [
    'anyOf',
    'oneOf',
    'dependencies',
    'dependentSchemas',
    'dependentRequired',
    'patternProperties',
  ])
    if (schema[word] !== undefined) reader.form.omit(where, `“${word}”`);
  return [
    ...Object.keys(own)
      .filter((name) => !(name === INCLUDE && isOurs(reader.root)))
      .map((name) => ({ name, schema: within(own, name), isRequired: required.has(name), when })),
    ...added.map((one) => (required.has(one.name) ? { ...one, isRequired: true } : one)),
  ];
}

/** Whether a question is there whenever the condition that requires it is met. */
function isShownFor(
  name: string,
  test: When | undefined,
  own: JsonObject,
  added: readonly Property[],
): boolean {
  if (test === undefined || test.text === INCLUDED) return true;
  if (own[name] !== undefined) return false;
  return added.some((one) => one.name === name && one.when.some(({ text }) => test.text.includes(text)));
}

interface Branch {
  readonly branch: JsonObject;
  readonly test: When | undefined;
}

/** What `allOf`, and `then` and `else` of an `if`, add to a schema. */
function branchesOf(reader: Reader, schema: JsonObject): readonly Branch[] {
  const whole = objectsIn(schema['allOf']).filter((part) => part['if'] === undefined);
  return [
    ...[schema, ...objectsIn(schema['allOf'])].flatMap((part) => conditionalBranches(reader, part)),
    ...whole.map((part) => ({ branch: resolved(part, reader), test: undefined })),
  ];
}

function conditionalBranches(reader: Reader, part: JsonObject): readonly Branch[] {
  if (!isObject(part['if'])) return [];
  const text = JSON.stringify(part['if']);
  const condition = conditionOf(part['if']);
  const branch = (schema: unknown, test: When) =>
    isObject(schema) ? [{ branch: resolved(schema, reader), test }] : [];
  return [
    ...branch(part['then'], { text, condition }),
    ...branch(part['else'], { text: `not ${text}`, condition: condition && not(condition) }),
  ];
}

function isOurs(root: JsonObject): boolean {
  return textIn(root['$id']).startsWith('urn:formledger:');
}

/** Names in the order of `ui:order`, in which '*' means all others. */
export function inOrder(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names;
  const first = order.filter(
    (name): name is string => typeof name === 'string' && name !== '*' && names.includes(name),
  );
  const rest = names.filter((name) => !first.includes(name));
  const star = order.indexOf('*');
  const before = star < 0 ? first : first.filter((name) => order.indexOf(name) < star);
  return [...before, ...rest, ...first.filter((name) => !before.includes(name))];
}

/** Follows a reference within the file. One that leads elsewhere is left as it is. */
export function resolved(schema: JsonObject, { root, form }: Reader): JsonObject {
  let found = schema;
  for (let step = 0; typeof found['$ref'] === 'string'; step += 1) {
    const { $ref, ...rest } = found;
    const target = step > DEEPEST ? undefined : targetOf(root, $ref);
    if (!isObject(target)) {
      form.omit(textIn(schema['title']) || 'The form', `the reference ${$ref}`);
      return rest;
    }
    found = { ...target, ...rest };
  }
  return found;
}

function targetOf(root: JsonObject, reference: string): unknown {
  if (!reference.startsWith('#/')) return reference === '#' ? root : undefined;
  return reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), root);
}
