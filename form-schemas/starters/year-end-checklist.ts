import { files, lines, money, starter, tick, when } from './starter.ts';

const stock = { ...money, length: 11 } as const;

/** What a practice needs for a tax return after 5 April. */
export const yearEndChecklist = starter({
  code: 'year-end',
  title: 'Year-end checklist',
  helptext:
    'Tick what applies to you for the tax year that ended on 5 April, and add the papers. What is not ticked we take as not applying.',
  fields: [
    {
      name: 'bank',
      title: 'Bank statements of the whole year',
      ...files,
      heading: 'Your business',
      help: 'Only for accounts that are not connected in Formledger.',
    },
    { name: 'unpaid', title: 'Sales that customers had not paid by 5 April', ...money },
    { name: 'owed', title: 'Bills for the year that you had not paid by 5 April', ...money },
    { name: 'stock', title: 'Stock on 5 April, at what it cost you', ...stock },
    { name: 'bought', title: 'I bought equipment, a vehicle or tools', ...tick },
    {
      name: 'bought_what',
      title: 'What, when and for how much',
      ...lines,
      required: true,
      ...when('bought'),
    },
    { name: 'home', title: 'I worked from home', ...tick },
    {
      name: 'home_hours',
      title: 'Hours a month, on average',
      format: 'number',
      widget: 'integer',
      length: 3,
      min: 0,
      max: 744,
      ...when('home'),
    },
    { name: 'own_use', title: 'I took goods or money out of the business for myself', ...tick },
    { name: 'job', title: 'I had a job', ...tick, heading: 'Other income' },
    { name: 'p60', title: 'P60, or P45 of a job that ended', ...files, required: true, ...when('job') },
    { name: 'p11d', title: 'P11D, if you had benefits such as a company car', ...files, ...when('job') },
    { name: 'let', title: 'I let property', ...tick },
    { name: 'let_papers', title: 'Statements of the letting agent and the lender', ...files, ...when('let') },
    { name: 'interest', title: 'I received interest or dividends', ...tick },
    { name: 'interest_papers', title: 'Certificates and vouchers', ...files, ...when('interest') },
    { name: 'sold', title: 'I sold or gave away shares, property or cryptoassets', ...tick },
    { name: 'sold_what', title: 'What, when, and for how much', ...lines, required: true, ...when('sold') },
    { name: 'benefits', title: 'I received a state pension or taxable benefits', ...tick },
    { name: 'pension_paid', title: 'I paid into a pension', ...tick, heading: 'What lowers your tax' },
    {
      name: 'pension_amount',
      title: 'What you paid yourself',
      ...money,
      required: true,
      ...when('pension_paid'),
    },
    { name: 'gifts', title: 'Gift Aid donations', ...money },
    {
      name: 'child_benefit',
      title: 'Someone in my home received Child Benefit',
      ...tick,
      heading: 'Your home',
      help: 'It matters if you or your partner earned more than £60,000.',
    },
    { name: 'student_loan', title: 'I am repaying a student loan', ...tick },
    { name: 'married', title: 'I married, entered a civil partnership or separated in the year', ...tick },
    { name: 'else', title: 'What else has changed?', ...lines, heading: 'Anything else' },
  ],
});
