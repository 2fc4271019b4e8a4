import type { Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';

/** Names of field attributes in sentences. A new attribute needs a line here. */
export const attributeNames: Record<keyof Field, string> = {
  title: 'title',
  help: 'help',
  heading: 'heading',
  subheading: 'subheading',
  help_link: 'help link',
  cy: 'Welsh',
  messages: 'messages',
  length: 'length',
  min: 'smallest',
  max: 'limit',
  decimals: 'decimal places',
  allowNegative: 'can be negative',
  required: 'required',
  pattern: 'pattern',
  accept: 'kinds of files',
  maxFiles: 'maximum files',
  maxBytes: 'maximum bytes per file',
  id: 'id',
  name: 'name',
  formerly: 'read by other forms as',
  box: 'box number',
  format: 'type',
  currency: 'money',
  multiline: 'several lines',
  widget: 'widget',
  default: 'default',
  depends: 'shown when',
  taxYears: 'tax years',
  choices: 'choices',
  choicesFrom: 'choices from',
  indent: 'indent',
  wholePounds: 'whole pounds',
  visibleIf: 'condition',
  computed: 'formula',
  fill: 'filled from',
  calc: 'feeds the tax as',
  calcAdds: 'a different amount from other forms',
  xml: 'XML',
  xmlNegative: 'negative in XML',
  xmlOmitZero: 'left out of XML when 0',
  in: 'in the list',
  minEntries: 'fewest entries',
  maxEntries: 'most entries',
  entryWord: 'name of an entry',
  entryTitle: 'title of an entry',
  asTable: 'as a table',
};

type OfForm = Exclude<
  keyof Definition | keyof FormJson,
  'form_json' | 'code' | 'taxYear' | 'fields' | '$schema'
>;

/** Names of form attributes in sentences. */
export const formAttributeNames: Record<OfForm, string> = {
  title: 'title',
  kind: 'kind',
  tax_column: 'stored as',
  helptext: 'introduction',
  moretext: 'more text',
  cy: 'Welsh',
  help_link: 'help link',
  provisional: 'provisional years',
  recordOnly: 'saved and printed only',
  signature: 'signature',
  pages: 'shown as pages',
  constants: 'yearly numbers',
  list: 'list',
  rules: 'rules',
  migrations: 'answer moves',
};

/** Names of rule attributes in sentences. */
export const ruleAttributeNames: Record<Exclude<keyof Rule, 'id'>, string> = {
  message: 'message',
  title: 'title',
  when: 'condition',
  field: 'shown at',
  taxYears: 'tax years',
  cy: 'Welsh',
};
