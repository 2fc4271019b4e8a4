import type { WidgetName } from '#form-schemas/vocabulary.ts';

/**
 * Everyday words to find a kind of field by, in addition to its label, name and group. They are not in its
 * descriptor, which filers load with every form. A new widget needs a line here.
 */
export const everydayWords = {
  text: 'short answer line string name words free',
  multiline: 'paragraph long text textarea comment comments notes address additional information box',
  money: 'amount pounds pence £ gbp currency price cost income sum',
  number: 'decimal figure quantity',
  integer: 'whole number count how many days months years digits',
  percent: 'percentage % rate share',
  date: 'day calendar when birthday month year',
  'tax-year': 'financial year fiscal period 2018-19',
  checkbox: 'check tick yes no yn boolean flag confirm declaration toggle switch',
  select: 'dropdown drop down list select menu options pick',
  radio: 'yes no yn boolean tick radio buttons options single choice multiple choice pick',
  country: 'nation place abroad overseas foreign list',
  'tag-picker': 'category bookkeeping expense',
  'account-picker': 'bank account bookkeeping',
  phone: 'telephone mobile tel contact',
  email: 'e-mail mail contact',
  utr: 'unique taxpayer reference tax reference hmrc',
  nino: 'ni national insurance hmrc',
  'paye-reference': 'employer reference payroll hmrc',
  postcode: 'post code zip address',
  'sort-code': 'bank sortcode',
  'account-number': 'bank account',
  'file-drop': 'upload attach attachment file document evidence receipt photo image pdf scan',
  computed: 'calculated calculation total sum formula automatic subtotal',
  static: 'note paragraph information instructions guidance explanation label read only hint',
} as const satisfies Record<WidgetName, string>;

/** Words for which a kind comes before others that have them too. */
export const meantWords: Partial<Record<WidgetName, string>> = { radio: 'yes no yn boolean' };
