import type { Definition, Field } from '#form-schemas/definition.ts';
import type { RuleName } from '#form-schemas/lint/problem.ts';
import { inSentence } from '#form-schemas/messages.ts';
import type { validateDefinition } from '#form-schemas/meta/validate.ts';
import type { Edit } from '../commands/command.ts';
import { fieldLabel, sectionLabel, placeOf, ruleLabel } from './names.ts';
import { type TextRequest, textRequestFor } from '../translation/text-request.ts';

/** A problem that stops publishing, or advice, with its place. */
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
  /** Goes to it, when it is neither about a field nor a rule. */
  readonly go?: () => void;
  /** The `EditorView` to fix it in, by its value. */
  readonly view?: string;
  /** The text in that view. */
  readonly text?: TextRequest;
}

interface Ways {
  readonly goTo: (at: number | undefined, attribute?: keyof Field) => void;
  readonly goToRule: (at: number) => void;
  readonly goToView: (view: string, at?: number, text?: TextRequest) => void;
}

/** Goes to the place of a problem. */
export function goToProblem(problem: EditorProblem, ways: Ways): void {
  const { at, attribute, rule, go, view, text } = problem;
  if (rule !== undefined) ways.goToRule(rule);
  else if (go !== undefined) go();
  else if (view === undefined) ways.goTo(at, attribute);
  else ways.goToView(view, at, text);
}

/** A way to fix something in one step: 'Number it 12'. */
export interface Fix {
  readonly label: string;
  readonly edit: Edit;
}

/** A problem as lint and the server report it. */
export interface FoundProblem {
  readonly path: string;
  readonly message: string;
  readonly rule?: RuleName;
  readonly about?: string;
}

let validate: typeof validateDefinition | undefined;

let loading: Promise<void> | undefined;

/** Loads the code that reads definitions. The editor works without it, but the list of problems needs it. */
export function loadStorableCheck(): Promise<void> {
  loading ??= import('#form-schemas/meta/validate.ts').then(
    (loaded) => {
      validate = loaded.validateDefinition;
    },
    // If it does not load, the server refuses to save an invalid draft.
    () => undefined,
  );
  return loading;
}

/**
 * Whether it is a definition at all, so that it can be saved as a draft. Until the check has loaded, the
 * server decides.
 */
export function isStorable(definition: Definition): boolean {
  return validate === undefined || validate(definition).length === 0;
}

/** Problems that stop publishing. */
export function blockingProblems<Problem extends EditorProblem>(
  problems: readonly Problem[],
): readonly Problem[] {
  return problems.filter(({ advice }) => advice !== true);
}

/**
 * A problem as the server reports it, with its place: '/form_json/fields/3/title' is the title of the fourth
 * field. Names the field as staff know it, by number and title.
 */
export function toEditorProblem(
  { path, message: original, rule: kind }: FoundProblem,
  { form_json }: Definition,
): EditorProblem {
  const { fields, rules = [] } = form_json;
  const message = withTitles(original, fields);
  const [, place, word] = /^\/form_json\/fields\/(\d+)(?:\/([A-Za-z_]+))?/.exec(path) ?? [];
  const rule = /^\/form_json\/rules\/(\d+)/.exec(path)?.[1];
  // The view with all texts in both languages.
  const text = textRequestFor(path, kind);
  const welsh = text === undefined ? undefined : { view: 'welsh', text };
  if (rule !== undefined) {
    const sentence = `${ruleLabel(rules[Number(rule)] ?? { id: rule }, fields)}: ${message}`;
    if (welsh) return { message: sentence, at: undefined, attribute: undefined, ...welsh };
    return { message: sentence, at: undefined, attribute: undefined, rule: Number(rule) };
  }
  const at = place === undefined ? undefined : Number(place);
  // Only used to find a control by this name; an unknown word finds none. An id has no control, so the name
  // replaces it.
  const attribute = (word === 'id' ? 'name' : word) as keyof Field | undefined;
  if (path.startsWith('/form_json/migrations/'))
    return { message: `Moves: ${message}`, at: undefined, attribute: undefined };
  const field = at === undefined ? undefined : fields[at];
  if (field === undefined && path === '/cy') return { message: `Form: ${message}`, at, attribute, ...welsh };
  return { message: named(field, attribute, message, kind !== undefined), at, attribute, ...welsh };
}

/** Replaces quoted field names with numbers and titles: 'the number 10 is that of Box 9 as well'. */
function withTitles(message: string, fields: readonly Field[]): string {
  return message.replace(/"([A-Za-z][A-Za-z0-9_]*)"/g, (quoted, name: string) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? quoted : fieldLabel(field);
  });
}

/**
 * Checks of the whole form name a field by its name in the definition; checks of the language do not name it.
 */
function named(
  field: Field | undefined,
  attribute: string | undefined,
  message: string,
  isSentence: boolean,
): string {
  if (field === undefined) return message;
  if (attribute === 'heading' || attribute === 'subheading') {
    const part = sectionLabel(field, attribute);
    // It can begin with the heading itself, as the name of the part ends.
    const text = `“${field[attribute]}” `;
    return message.startsWith(text)
      ? `${part} ${message.slice(text.length)}`
      : `${part}: ${inSentence(message)}`;
  }
  if (message.startsWith(`${field.name}: `))
    return `${placeOf(field)}: ${message.slice(field.name.length + 2)}`;
  // A message that begins with a name, such as a return element, keeps its capital.
  const isFullSentence = isSentence || (/^[A-Za-z]/.test(message) && inSentence(message) === message);
  if (attribute === undefined || isFullSentence) return `${placeOf(field)}: ${message}`;
  const what = attribute === 'title' && field.title === '' ? 'is missing.' : message;
  return `${placeOf(field)}: ${attribute} ${inSentence(what)}`;
}
