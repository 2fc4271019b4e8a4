import type { Field } from '#form-schemas/definition.ts';
import { widgetKinds } from '#form-schemas/widgets/index.ts';
import { kindOf } from '#form-schemas/widgets/kind-of.ts';

/** Which control edits an attribute. */
export type ControlKind =
  | 'name'
  | 'former-names'
  | 'widget'
  | 'line'
  | 'lines'
  | 'whole'
  | 'number'
  | 'flag'
  | 'default'
  | 'choices'
  | 'choices-from'
  | 'depends'
  | 'logic'
  | 'years'
  | 'fill'
  | 'calc'
  | 'element'
  | 'file-kinds'
  | 'messages'
  | 'in-list'
  | 'entry-title';

export interface PropertySpec {
  /** The attribute. For the kind of field, `widget` covers several attributes. */
  readonly attribute: keyof Field;
  readonly label: string;
  readonly control: ControlKind;
  readonly hint?: string;
  /** Takes half the width of the pane. */
  readonly narrow?: true;
}

export interface PropertyGroup {
  readonly title: string;
  readonly properties: readonly PropertySpec[];
}

const all: readonly PropertyGroup[] = [
  {
    title: 'Wording',
    properties: [
      { attribute: 'title', label: 'Title', control: 'lines' },
      { attribute: 'box', label: 'Box', control: 'line', narrow: true },
      {
        attribute: 'name',
        label: 'Name',
        control: 'name',
        narrow: true,
      },
      { attribute: 'formerly', label: 'Other forms also read it as', control: 'former-names' },
      { attribute: 'help', label: 'Help', control: 'lines' },
      {
        attribute: 'help_link',
        label: 'Help link',
        control: 'line',
        hint: 'https://… or a path of this app',
      },
    ],
  },
  {
    title: 'Answer',
    properties: [
      { attribute: 'widget', label: 'Kind', control: 'widget' },
      { attribute: 'currency', label: 'An amount of money', control: 'flag' },
      { attribute: 'required', label: 'Required', control: 'flag' },
      { attribute: 'length', label: 'Length', control: 'whole', narrow: true },
      { attribute: 'decimals', label: 'Decimal places', control: 'whole', narrow: true },
      { attribute: 'min', label: 'Smallest', control: 'number', narrow: true },
      { attribute: 'max', label: 'Largest', control: 'number', narrow: true },
      { attribute: 'allowNegative', label: 'Can be negative', control: 'flag' },
      { attribute: 'wholePounds', label: 'Whole pounds when filed', control: 'flag' },
      { attribute: 'choices', label: 'Choices', control: 'choices' },
      { attribute: 'choicesFrom', label: 'Choices from the app', control: 'choices-from' },
      { attribute: 'accept', label: 'Kinds of files', control: 'file-kinds' },
      { attribute: 'maxFiles', label: 'Maximum files', control: 'whole', narrow: true, hint: '1 if empty' },
      {
        attribute: 'maxBytes',
        label: 'Maximum bytes per file',
        control: 'whole',
        narrow: true,
        hint: 'Just under 10 MB if empty',
      },
      {
        attribute: 'pattern',
        label: 'Pattern',
        control: 'line',
        hint: 'A regular expression for the whole answer, such as ^[A-Z]{2}[0-9]+$',
      },
      { attribute: 'default', label: 'Default answer', control: 'default' },
      { attribute: 'entryWord', label: 'Name of one entry', control: 'line', hint: 'Such as Tenant' },
      {
        attribute: 'entryTitle',
        label: 'Title of an entry',
        control: 'entry-title',
        hint: 'The answer that entries are told apart by',
      },
      {
        attribute: 'minEntries',
        label: 'Fewest entries',
        control: 'whole',
        narrow: true,
        hint: '0 if empty',
      },
      {
        attribute: 'maxEntries',
        label: 'Most entries',
        control: 'whole',
        narrow: true,
        hint: '200 if empty. With 1 and 1 it is a group',
      },
      { attribute: 'asTable', label: 'As a table, one line for each entry', control: 'flag' },
    ],
  },
  {
    title: 'Place',
    properties: [
      { attribute: 'heading', label: 'Starts a section called', control: 'line' },
      { attribute: 'subheading', label: 'Subheading above it', control: 'line' },
      { attribute: 'in', label: 'In the list', control: 'in-list' },
      { attribute: 'indent', label: 'Indent', control: 'whole', narrow: true },
      { attribute: 'depends', label: 'Shown when these are filled in', control: 'depends' },
      { attribute: 'visibleIf', label: 'Shown when', control: 'logic' },
      { attribute: 'taxYears', label: 'Offered in', control: 'years' },
    ],
  },
  {
    title: 'Figures and filing',
    properties: [
      { attribute: 'fill', label: 'Filled from', control: 'fill' },
      { attribute: 'computed', label: 'Calculated as', control: 'logic' },
      { attribute: 'calc', label: 'Feeds the tax as', control: 'calc' },
      {
        attribute: 'calcAdds',
        label: 'A different amount from other forms',
        control: 'flag',
        hint: 'Tick this if other forms feed the same figure with other amounts. They are added up.',
      },
      { attribute: 'xml', label: 'XML element', control: 'element' },
      { attribute: 'xmlNegative', label: 'Written with a minus', control: 'flag' },
      { attribute: 'xmlOmitZero', label: 'Left out when 0', control: 'flag' },
    ],
  },
  {
    title: 'Messages',
    properties: [{ attribute: 'messages', label: 'Error messages', control: 'messages' }],
  },
];

/** Attributes that only some widgets have, as listed in form-schemas/widgets/. */
const ofWidgets: ReadonlySet<string> = new Set(
  Object.values(widgetKinds).flatMap(({ editing }) => editing.options),
);

/** The properties of this field: those of its widget, those every field has, and those it already has a value for. */
export function propertyGroups(
  field: Field,
  hasLists = false,
  hasAttribute: (attribute: string) => boolean = () => true,
): readonly PropertyGroup[] {
  const { stores, editing } = kindOf(field);
  const offered: ReadonlySet<string> = new Set(editing.options);
  const isOffered = ({ attribute }: PropertySpec) => {
    // The kind of any other field says whether it is one.
    if (attribute === 'currency') return field.widget === 'computed' && field.format === 'number';
    if (field[attribute] !== undefined || attribute === 'widget') return true;
    if (!hasAttribute(attribute)) return false;
    // Only renaming sets it.
    if (attribute === 'formerly') return false;
    if (attribute === 'in') return hasLists && field.format !== 'list';
    // Only amounts are added up. The tax takes a single choice, count or date.
    if (attribute === 'calcAdds') return field.calc !== undefined && field.currency === true;
    if (ofWidgets.has(attribute)) return offered.has(attribute);
    if (field.format === 'list' && notForLists.has(attribute)) return false;
    return stores.length > 0 || !forAnswers.has(attribute);
  };
  return all
    .map(({ title, properties }) => ({ title, properties: properties.filter(isOffered) }))
    .filter(({ properties }) => properties.length > 0);
}

/** Not offered for a field that only shows text. */
const forAnswers: ReadonlySet<keyof Field> = new Set([
  'box',
  'required',
  'default',
  'fill',
  'calc',
  'xml',
  'xmlNegative',
  'xmlOmitZero',
  'messages',
]);

/** Not offered for a list, which has answers only in its entries. */
const notForLists: ReadonlySet<keyof Field> = new Set([
  'default',
  'fill',
  'computed',
  'calc',
  'xml',
  'xmlNegative',
  'xmlOmitZero',
  'required',
  'messages',
]);

/**
 * The element id of an attribute's control, so that a problem can link to it. `several` is the heading shown when
 * several fields are selected.
 */
export function controlId(attribute: keyof Field | 'form-title' | 'several'): string {
  return `editor-property-${attribute}`;
}
