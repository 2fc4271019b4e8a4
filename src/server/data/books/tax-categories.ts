import { propertyHeads, tradeHeads } from '#form-schemas/expense-heads.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';

/** Codes that fill no box: Personal and Transfer are not part of the tax, employments are filled in on SA102. */
type OutOfBoxes = 'PERS' | 'TRAN' | 'EMPI' | 'EMPE';

export interface Category {
  readonly id: number;
  readonly code: TagCode | OutOfBoxes;
  readonly title: string;
  /** Short name of the tag. */
  readonly tagname: string;
  readonly type: 'E' | 'I';
  readonly description: string;
}

type Words = Omit<Category, 'id' | 'code' | 'type'>;

const income = (id: number, code: Category['code'], words: Words): Category => ({
  id,
  code,
  type: 'I',
  ...words,
});
const expense = (id: number, code: Category['code'], words: Words): Category => ({
  id,
  code,
  type: 'E',
  ...words,
});
const same = (title: string, description: string): Words => ({ title, tagname: title, description });
const personal = { tagname: 'Personal', description: 'Not part of your tax.' };
const transfer = { tagname: 'Transfer', description: 'Between your own accounts.' };

/**
 * Ids fixed by spec 2, 3 for the multi-select tags (5, 11; 2, 12; 22, 21; 25, 26; 7, 17); the others start at 40. HMRC's
 * heads of expense come last, so that lists begin with the tags most people need.
 */
const categories: readonly Category[] = [
  income(5, 'TRAI', same('Trading income', 'Sales and fees of your business.')),
  expense(11, 'TRAE', same('Trading expense', 'Costs wholly and exclusively for your business.')),
  income(62, 'TROI', same('Other business income', 'Business income that is not a sale or a fee.')),
  income(2, 'PROI', same('Property income', 'Rents and other income from letting property.')),
  expense(
    12,
    'PROE',
    same('Property expense', 'Costs of letting property, but not mortgage interest on homes.'),
  ),
  income(22, 'FHLI', same('Holiday let income', 'Furnished holiday lets, up to 5 April 2025.')),
  expense(21, 'FHLE', same('Holiday let expense', 'Costs of furnished holiday lets, up to 5 April 2025.')),
  income(40, 'EMPI', same('Employment income', 'Pay, as a reminder: enter it on form SA102.')),
  expense(41, 'EMPE', same('Employment expense', 'Costs of a job, as a reminder for the form SA102.')),
  income(42, 'DIVI', same('Dividends', 'From UK companies.')),
  income(43, 'BANI', same('Interest, untaxed', 'Interest paid without tax taken off, as most banks do.')),
  income(44, 'TBNI', same('Interest, taxed', 'Interest after tax was taken off.')),
  income(45, 'SEIS', same('SEISS grant', 'Self-Employment Income Support Scheme, 2020 and 2021.')),
  income(46, 'OTHI', same('Other income', 'Other taxable income.')),
  expense(47, 'OTHE', same('Other expense', 'Costs of other taxable income.')),
  expense(48, 'GAPE', same('Gift Aid payment', 'Gifts to charity with a Gift Aid declaration.')),
  income(25, 'PERS', { title: 'Personal (money in)', ...personal }),
  expense(26, 'PERS', { title: 'Personal (money out)', ...personal }),
  income(7, 'TRAN', { title: 'Transfer (money in)', ...transfer }),
  expense(17, 'TRAN', { title: 'Transfer (money out)', ...transfer }),
  expense(50, 'TRGO', same('Goods and materials', 'Stock, and materials that you use up.')),
  expense(51, 'TRSU', same('Subcontractors (CIS)', 'Payments to subcontractors in construction.')),
  expense(52, 'TRST', same('Staff costs', 'Wages, salaries, pensions and agency staff.')),
  expense(53, 'TRVE', same('Travel and vehicles', 'Business journeys, and running a car or van.')),
  expense(54, 'TRPR', same('Business premises', 'Rent, rates, power and insurance of the business.')),
  expense(55, 'TRRE', same('Business repairs', 'Repairs of business premises and equipment.')),
  expense(56, 'TROF', same('Phone and office', 'Phone, internet, stationery and software.')),
  expense(57, 'TRAD', same('Advertising', 'Advertising, marketing and the website.')),
  expense(58, 'TRIN', same('Business loan interest', 'Interest on bank and other loans of the business.')),
  expense(59, 'TRFC', same('Bank charges', 'Charges of banks and cards, and hire purchase interest.')),
  expense(60, 'TRDE', same('Bad debts', 'Sales that will never be paid, with traditional accounting.')),
  expense(61, 'TRPF', same('Accountancy and legal', 'Accountants, solicitors and other professional fees.')),
  expense(
    63,
    'PRRR',
    same('Property running costs', 'Rent, rates, insurance and ground rents of let property.'),
  ),
  expense(64, 'PRRE', same('Property repairs', 'Repairs and maintenance of let property.')),
  expense(
    65,
    'PRFC',
    same('Commercial loan interest', 'Finance costs of let property that is not residential.'),
  ),
  expense(66, 'PRMI', same('Mortgage interest', 'Finance costs of homes that you let, from 2020-21.')),
  expense(67, 'PRPF', same('Letting and legal fees', 'Letting agents, solicitors and accountants.')),
  expense(68, 'PRSV', same('Property services', 'Cleaners, gardeners and other services, with wages.')),
  expense(69, 'PRTR', same('Property travel', 'Journeys for letting property.')),
];

const byId = new Map(categories.map((category) => [category.id, category]));

export function categoryById(id: number): Category | undefined {
  return byId.get(id);
}

export function allCategories(): readonly Category[] {
  return categories;
}

/** The code from which forms are filled; undefined if it fills no box. */
export function boxCode({ code }: Category): TagCode | undefined {
  return code === 'PERS' || code === 'TRAN' || code === 'EMPI' || code === 'EMPE' ? undefined : code;
}

/** The id of the category that a kind of expense belongs to; undefined for other categories. */
export function plainCategory({ code }: Category): number | undefined {
  if (includes(tradeHeads, code)) return 11;
  return includes(propertyHeads, code) ? 12 : undefined;
}

function includes(codes: readonly Category['code'][], code: Category['code']): boolean {
  return codes.includes(code);
}
