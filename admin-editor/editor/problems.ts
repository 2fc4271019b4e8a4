import type { Definition, Field } from '#form-schemas/definition.ts';
import type { RuleName } from '#form-schemas/lint/problem.ts';
import { inSentence } from '#form-schemas/messages.ts';
import type { validateDefinition } from '#form-schemas/meta/validate.ts';
import type { Edit } from '../commands/command.ts';
import { calledOf, partCalled, placeOf, ruleCalled } from './names.ts';
import { type TextAsked, textAskedBy } from '../translation/text-asked.ts';

/** One thing that stands in the way of publishing, or that is probably not meant, with its place. */
export interface EditorProblem {
  readonly message: string;
  /** The place of its field; undefined when it concerns the form or a rule. */
  readonly at: number | undefined;
  readonly attribute: keyof Field | undefined;
  /** The place of its rule in form_json.rules. */
  readonly rule?: number;
  /** It does not stop publishing. */
  readonly advice?: true;
  readonly fix?: Fix;
  /** Leads to it, where that is neither a field nor a rule. */
  readonly go?: () => void;
  /** The `EditorView` it is put right in, by its value. */
  readonly view?: string;
  /** The text of that view that it is about. */
  readonly text?: TextAsked;
}

interface Ways {
  readonly goTo: (at: number | undefined, attribute?: keyof Field) => void;
  readonly goToRule: (at: number) => void;
  readonly goToView: (view: string, at?: number, text?: TextAsked) => void;
}

/** Leads to the place of a problem. */
export function goToProblem(problem: EditorProblem, ways: Ways): void {
  const { at, attribute, rule, go, view, text } = problem;
  if (rule !== undefined) ways.goToRule(rule);
  else if (go !== undefined) go();
  else if (view === undefined) ways.goTo(at, attribute);
  else ways.goToView(view, at, text);
}

/** A way to put something right in one step: 'Number it 12'. */
export interface Fix {
  readonly label: string;
  readonly edit: Edit;
}

/** What lint and the server name. */
export interface FoundProblem {
  readonly path: string;
  readonly message: string;
  readonly rule?: RuleName;
  readonly about?: string;
}

let validate: typeof validateDefinition | undefined;

let loading: Promise<void> | undefined;

/** Loads what reads definitions. The editor works without it, but the list of problems needs it. */
export function learnStorable(): Promise<void> {
  loading ??= import('#form-schemas/meta/validate.ts').then(
    (loaded) => {
      validate = loaded.validateDefinition;
    },
    // It did not come: saving a draft that is none is refused by the server.
    () => undefined,
  );
  return loading;
}

/** Whether it is a definition at all, so that it can be kept as a draft. Until that can be told the server decides. */
export function isStorable(definition: Definition): boolean {
  return validate === undefined || validate(definition).length === 0;
}

/** What stops publishing. */
export function stopsOf<Problem extends EditorProblem>(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ advice }) => advice !== true);
}

/**
 * A problem as the server names it, with its place: '/form_json/fields/3/title' is the title of the fourth field. Its
 * field is called as staff know it, by number and title.
 */
export function placed(
  { path, message: told, rule: kind }: FoundProblem,
  { form_json }: Definition,
): EditorProblem {
  const { fields, rules = [] } = form_json;
  const message = withTitles(told, fields);
  const [, place, word] = /^\/form_json\/fields\/(\d+)(?:\/([A-Za-z_]+))?/.exec(path) ?? [];
  const rule = /^\/form_json\/rules\/(\d+)/.exec(path)?.[1];
  // Where all texts stand in both languages.
  const text = textAskedBy(path, kind);
  const welsh = text === undefined ? undefined : { view: 'welsh', text };
  if (rule !== undefined) {
    const said = `${ruleCalled(rules[Number(rule)] ?? { id: rule }, fields)}: ${message}`;
    if (welsh) return { message: said, at: undefined, attribute: undefined, ...welsh };
    return { message: said, at: undefined, attribute: undefined, rule: Number(rule) };
  }
  const at = place === undefined ? undefined : Number(place);
  // Only used to find a control by this name; another word finds none.
  // An id has none: the name stands for it.
  const attribute = (word === 'id' ? 'name' : word) as keyof Field | undefined;
  if (path.startsWith('/form_json/migrations/'))
    return { message: `Moves: ${message}`, at: undefined, attribute: undefined };
  const field = at === undefined ? undefined : fields[at];
  if (field === undefined && path === '/cy') return { message: `Form: ${message}`, at, attribute, ...welsh };
  return { message: named(field, attribute, message, kind !== undefined), at, attribute, ...welsh };
}

/** Names of fields in quotes become what staff know them by: 'the number 10 is that of Box 9 as well'. */
function withTitles(message: string, fields: readonly Field[]): string {
  return message.replace(/"([A-Za-z][A-Za-z0-9_]*)"/g, (quoted, name: string) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? quoted : calledOf(field);
  });
}

/** What only reading the whole form shows names its field by the name in the definition, the language not at all. */
function named(
  field: Field | undefined,
  attribute: string | undefined,
  message: string,
  isSentence: boolean,
): string {
  if (field === undefined) return message;
  if (attribute === 'heading' || attribute === 'subheading') {
    const part = partCalled(field, attribute);
    // It may begin with the heading itself, as the name of the part ends.
    const text = `“${field[attribute]}” `;
    return message.startsWith(text)
      ? `${part} ${message.slice(text.length)}`
      : `${part}: ${inSentence(message)}`;
  }
  if (message.startsWith(`${field.name}: `))
    return `${placeOf(field)}: ${message.slice(field.name.length + 2)}`;
  // What begins with a name, such as an element of the return, is said as it is.
  const isSaid = isSentence || (/^[A-Za-z]/.test(message) && inSentence(message) === message);
  if (attribute === undefined || isSaid) return `${placeOf(field)}: ${message}`;
  const what = attribute === 'title' && field.title === '' ? 'is missing.' : message;
  return `${placeOf(field)}: ${attribute} ${inSentence(what)}`;
}
