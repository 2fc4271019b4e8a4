import type { Amount, Figure } from './amount.ts';
import type { Calculated } from './result.ts';
import { leafOf, present, reliefInPounds, total, type WorkingNode } from './workings.ts';
import { paymentsMade } from './steps/balance.ts';
import { allTransition } from './steps/transition-profit.ts';
import {
  allowancesUnused,
  dividendsTaxed,
  giftAidPaid,
  paymentsOffIncome,
  pensionPaid,
} from './table-figures.ts';
import type { YearFigures } from './year-figures.ts';

/** The name of a figure on the wire. Spec 1, 3 and spec 3, 3. */
export type FigureName = keyof ReturnType<typeof figuresByName>;

/** The figures of the tax calculation under their names on the wire, each with its explanation. */
export function explainedFigures(calculation: Calculated): Readonly<Record<FigureName, WorkingNode>> {
  const named = Object.entries<() => WorkingNode>(figuresByName(calculation));
  return Object.fromEntries(named.map(([name, figure]) => [name, figure()])) as Record<
    FigureName,
    WorkingNode
  >;
}

/** The same, each calculated on first read, because some may be unknown. */
export function figuresByName({ figures, inputs, rates }: Calculated) {
  const { employment, trading, partnership, property, holidayLets, other, charges, gains, loans } = figures;
  const { selfEmployment: trade, fullTrades = [], property: lets, employments } = inputs;
  const made = () => paymentsMade(inputs.payments);
  const homeWorking = () => [trade, ...fullTrades, ...employments].flatMap((one) => one?.homeWorking ?? []);
  return {
    // Summary bar
    /** All income before expenses, allowances and losses. */
    summary_income: () => grossIncome(figures),
    /**
     * All deducted expenses and capital allowances; without allowances claimed instead of them, and without
     * residential finance costs.
     */
    summary_expense: () => allExpenses(figures),
    /** The tax estimate: everything the year costs, including what is already paid. */
    summary_tax: () => figures.taxDue,

    // Amounts due
    tax_due: () => figures.taxDue,
    tax_deducted: () => figures.taxDeducted,
    /** Of earlier years, in this year's tax code: part of the tax deducted, but not for this year. */
    underpaid_in_code: () => figures.collected.earlierYears,
    /** Of this year, collected by a later tax code. */
    underpaid_in_future_code: () => figures.collected.laterCode,
    capital_gains_already_charged: () => gains.alreadyCharged,
    /** The amount due in the return, before payments on account; negative is a repayment. */
    tax_to_pay: () => figures.taxToPay,
    paid_on_account: () => made().onAccount,
    paid_otherwise: () => made().otherwise,
    /** Losses of this year that come off earlier years, and the tax of those years that they save. */
    loss_carried_back: () => figures.carriedBack.claimed,
    loss_back_relief: () => figures.carriedBack.relief,
    /** Tax saved by a loss of the next year that is claimed with this return. */
    next_year_relief: () => figures.nextYearRelief,
    /** The balancing payment, after payments on account and others; negative is a repayment. */
    left_to_pay: () => figures.leftToPay,
    /** Due by 31 January after the year, towards the next. Zero when not required. */
    first_payment_on_account: () => figures.onAccount.each,
    /** Without a claim to reduce it. */
    usual_payment_on_account: () => figures.onAccount.usual,
    /** What the claim costs if next year's tax is the same. */
    reduced_payments_interest: () => figures.onAccount.interest,
    /** The same amount by 31 July. */
    second_payment_on_account: () => figures.onAccount.each,

    /** Tax of the year that HMRC has already refunded. */
    tax_refunded: () => figures.collected.refunded,

    // Income Tax
    total_income: () => figures.totalIncome,
    net_income: () => figures.netIncome,
    /** Gift Aid and pension payments, gross: the part that lowers adjusted net income. */
    payments_off_income: () => paymentsOffIncome(figures),
    /** The part of the reliefs that does not reduce adjusted net income. */
    death_benefits: () => figures.reliefs.deathBenefits,
    /** Not taxed here, but in adjusted net income. */
    income_added_back: () => figures.addedBack,
    adjusted_net_income: () => figures.adjustedNetIncome,
    /** The allowance after the taper, whether or not all of it is used. */
    personal_allowance: () => figures.allowances.personal,
    blind_persons_allowance: () => figures.allowances.blind,
    marriage_allowance_given: () => figures.allowances.marriageTransferred,
    /** When allowances exceed net income. */
    allowances_unused: () => allowancesUnused(figures),
    taxable_income: () => figures.taxableIncome,
    /** On all income, before reductions. */
    tax_before_reductions: () => figures.tax.total,
    /** On the part of the transition profit of 2023-24 taxed this year, which is not in total income here. */
    transition_tax: () => figures.transitionTax,
    /** Finance costs, marriage allowance, investments and others. */
    tax_reductions: () => figures.reducers.total,
    /** Credit for foreign tax on income. */
    foreign_tax_credit: () => figures.foreignTaxCredit,
    /** What people who live abroad have less to pay: above their limit, and tax treated as paid on dividends. */
    abroad_relief: () => figures.abroad.relief,
    dividend_tax_paid: () => figures.abroad.treatedAsPaid,
    /** After reductions and credit, before charges. */
    income_tax: () => figures.incomeTax,
    other_reliefs: () => figures.reliefs.total,
    gift_aid_paid: () => figures.grossPayments.giftAid,
    /** The money given, without the tax that the charities claim. */
    gift_aid_given: () => giftAidPaid(inputs.giftAid),
    /** The money paid into pensions, without the tax relief that the scheme claims. */
    pension_paid: () => pensionPaid(figures, rates.reliefs.grossUpRate),

    // Employment
    /** Pay that went through payroll (SA102 box 1), before expenses. */
    paye_income: () => employment.pay,
    employment_tips: () => employment.tips,
    employment_benefits: () => employment.benefits,
    share_schemes: () => employment.shareSchemes,
    /** After a job, without their exempt parts. */
    lump_sums: () => employment.lumpSums,
    employment_expenses: () => employment.expenses,
    employment_deductions: () => employment.deductions,
    overseas_workday_relief: () => employment.workdayRelief,
    /** Taxable: pay, tips, benefits, share schemes and lump sums minus expenses and deductions. */
    employment_salary: () => employment.income,

    // Self-employment
    /** All taxable trading income before deductions. */
    trading_income: () => trading.income,
    /** Deducted expenses and capital allowances; zero when the trading allowance replaces them. */
    trading_expenses: () => trading.expenses,
    /** Expenses as entered, to the penny, whether or not deducted; without capital allowances. */
    unadjusted_trading_expenses: () =>
      asEntered(
        'unadjusted_trading_expenses',
        'Trading expenses entered',
        ...[trade, ...fullTrades].flatMap((one) => [one?.expenses, one?.homeWorking]),
      ),
    /** Of businesses on the full pages, to the tax year; can be negative. */
    trading_adjustments: () => trading.adjustments,
    /** Of 2023-24, the part taxed this year; it is taxed by itself and not in the profit of trades or partnerships. */
    transition_profit: () => allTransition(trading.transition, partnership.transition),
    trading_allowance: () => trading.allowance,
    /** This year's loss, as a positive amount: the profit counts as zero. */
    trading_loss: () => trading.lossOfYear,
    trading_loss_used: () => trading.lossUsed,
    /** Taxable, after losses of earlier years; never below zero. */
    trading_profit: () => trading.profit,
    seiss_grant: () => trading.seissGrants,
    mileage_claimed: () => figures.mileage.claimed,
    /** Claims for working from home, in whole pounds: part of the expenses of employments and the trade. */
    wfh_claim: () => reliefInPounds('wfh_claim', 'Working from home', homeWorking()),
    unadjusted_wfh_claim: () =>
      asEntered('unadjusted_wfh_claim', 'Working from home, as entered', homeWorking()),

    // Partnerships
    /** Shares of profit and other business income, before losses of earlier years. */
    partnership_income: () => partnership.income,
    partnership_loss_used: () => partnership.lossUsed,
    partnership_profit: () => partnership.profit,
    /** Of the full pages: property, offshore funds and other income, without interest and dividends. */
    partnership_other_income: () => partnership.otherIncome,

    // UK property
    /** Rents and balancing charges before deductions. */
    property_gross_income: () => property.income,
    /** The same figure under the name that the return's checks use. */
    property_income: () => property.income,
    /** Deducted expenses and capital allowances, after private use; zero when the property allowance replaces them. */
    property_expenses: () => property.expenses,
    /** Expenses and residential finance costs as entered, to the penny, whether or not deducted. */
    property_gross_expenses: () =>
      asEntered(
        'property_gross_expenses',
        'Property expenses entered',
        lets?.expenses,
        lets?.residentialFinanceCosts,
      ),
    /** Other finance costs (SA105 box 26), part of property_expenses. */
    property_non_residential_interest: () =>
      asEntered(
        'property_non_residential_interest',
        'Finance costs that are expenses',
        lets?.expenses?.filter(isOtherFinanceCost),
      ),
    property_loss: () => property.lossOfYear,
    property_loss_used: () => property.lossUsed,
    property_profit: () => property.profit,
    property_allowance: () => property.allowance,
    property_room_relief: () => property.roomRelief,
    property_residential_interest: () => figures.reducers.finance.costs,
    property_residential_finance_relief: () => figures.reducers.finance.relief,

    // Furnished holiday lettings
    fhl_gross_income: () => holidayLets.income,
    fhl_expenses: () => holidayLets.expenses,
    fhl_gross_expenses: () =>
      asEntered(
        'fhl_gross_expenses',
        'Holiday let expenses entered',
        inputs.holidayLets?.expenses,
        inputs.holidayLets?.financeCosts,
      ),
    fhl_loss: () => holidayLets.lossOfYear,
    fhl_loss_used: () => holidayLets.lossUsed,
    fhl_profit: () => holidayLets.profit,
    fhl_interest: () => holidayLets.interest,
    fhl_allowance: () => holidayLets.allowance,

    // Property abroad
    /** Rents, premiums and balancing charges before deductions. */
    foreign_property_income: () => figures.foreignProperty.income,
    foreign_property_expenses: () => figures.foreignProperty.expenses,
    foreign_property_allowance: () => figures.foreignProperty.allowance,
    /** Foreign tax for which no credit is claimed. */
    foreign_property_tax: () => figures.foreignProperty.foreignTax,
    foreign_property_relief: () => figures.foreignProperty.regimeRelief,
    foreign_property_loss: () => figures.foreignProperty.lossOfYear,
    foreign_property_loss_used: () => figures.foreignProperty.lossUsed,
    foreign_property_profit: () => figures.foreignProperty.profit,

    // Other income
    savings_income: () => other.savings,
    /** Interest received after tax, with the tax added back. */
    taxed_interest: () => other.taxedInterest,
    /** Part of total income, not of savings_income. */
    life_insurance_gains: () => other.lifeInsurance.income,
    top_slicing_relief: () => figures.reducers.topSlicing,
    /** On life insurance gains: part of the tax reductions. */
    tax_treated_as_paid: () => figures.reducers.treatedAsPaid,
    dividends: () => other.dividends,
    /** Reliefs and the personal allowance set against these. */
    dividends_covered: () => figures.tax.allocation.dividends,
    /** After the reliefs and allowances set against these. */
    dividends_adjusted: () => figures.tax.taxable.dividends,
    /** The part that the dividend allowance covers. */
    div_deduction: () => figures.tax.dividendAllowance,
    dividends_taxed: () => dividendsTaxed(figures),
    /** Taxed apart from all other income: part of the charges. */
    state_pension_lump_sum: () => charges.lumpSum.received,
    pensions_state_benefits: () => other.pensionsAndBenefits,
    other_income: () => other.otherIncome,
    other_expenses: () => other.otherExpenses,
    other_profit: () => other.other,

    // Capital gains
    capital_gains_total: () => gains.total,
    capital_gains_losses: () => gains.losses,
    capital_gains_exempt: () => gains.exempt,
    capital_gains_taxable: () => gains.taxable,
    capital_gains_tax: () => gains.tax,

    // National Insurance, loans and charges
    class2_nic: () => figures.class2.due,
    class4_nic: () => figures.class4,
    StudentLoanRepaymentDue: () => loans.undergraduate,
    PostgradLoanRepaymentDue: () => loans.postgraduate,
    annual_allowance_excess: () => charges.pensionExcess,
    /** Parts of the charges. */
    remittance_charge: () => charges.remittance,
    repatriation_charge: () => charges.repatriation,
    child_benefit_by_dates: () => charges.childBenefit.byDates,
    higher_childbenefit_charge: () => charges.childBenefit.charge,
    /** Everything added to Income Tax: the charge above and those of forms SA100 and SA101. */
    tax_charges: () => charges.total,
  } satisfies Record<string, () => WorkingNode>;
}

function grossIncome(figures: YearFigures): WorkingNode {
  const { employment, trading, partnership, property, holidayLets, foreignProperty, other, charges } =
    figures;
  return total(
    {
      id: 'summary_income',
      label: 'Income',
      rule: 'All income before expenses, allowances and losses.',
    },
    present(
      employment.gross,
      trading.income,
      trading.seissGrants,
      trading.transition,
      partnership.income,
      partnership.transition,
      partnership.otherIncome,
      property.income,
      holidayLets.income,
      foreignProperty.income,
      other.savings,
      other.lifeInsurance.income,
      other.dividends,
      other.pensionsAndBenefits,
      charges.lumpSum.received,
      other.otherIncome,
    ),
  );
}

function allExpenses(figures: YearFigures): WorkingNode {
  const { employment, trading, property, holidayLets, foreignProperty, other } = figures;
  return total(
    {
      id: 'summary_expense',
      label: 'Expenses',
      rule: 'All expenses and capital allowances that reduce a profit or pay.',
    },
    present(
      employment.expenses,
      trading.expenses,
      property.expenses,
      holidayLets.expenses,
      foreignProperty.expenses,
      other.otherExpenses,
    ),
  );
}

/** SA105 box 26; the engine receives it as one of the expenses. */
function isOtherFinanceCost({ source }: Figure): boolean {
  return source.from === 'form' || source.from === 'books'
    ? source.form === 'SA105' && source.box === '26'
    : false;
}

/** Figures as in the boxes, to the penny. */
function asEntered(id: string, label: string, ...amounts: readonly (Amount | undefined)[]): WorkingNode {
  const figures = amounts.flatMap((amount) => amount ?? []);
  return total(
    { id, label, rule: 'The figures in your forms and books, added together.' },
    figures.map((figure, index) => leafOf(`${id}.${index + 1}`, figure)),
  );
}
