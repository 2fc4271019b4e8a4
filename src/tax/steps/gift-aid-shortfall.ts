import { formatPounds } from '#domain/money.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { excessOver, formatRate, percentOf } from '../rounding.ts';
import { derived, nil, present, total, type WorkingNode } from '../workings.ts';

const LAW = 'Income Tax Act 2007, ss.424 and 425';
const HEAD = { id: 'gift_aid_shortfall', label: 'Tax to cover Gift Aid', source: LAW };
const NONE = nil({ ...HEAD, rule: 'None: no Gift Aid.' });

/**
 * With Gift Aid the charity receives tax that the giver must have paid. We charge the amount by which Income Tax and
 * Capital Gains Tax fall short of it. Relief for maintenance does not count against the giver, and other charges do not
 * count in their favour. Tax treated as paid on life insurance gains is taken off in full, even where less tax is left:
 * ITA 2007, ss.424 and 425(5)(a)(iv); HMRC’s calculation of 2024-25, c9.37 to c9.39, which says that the amount can be
 * negative. Section 423 first removes allowances for the same purpose; the tax comes to the same amount.
 */
export function giftAidShortfall(
  facts: {
    giftAid: WorkingNode;
    incomeTax: WorkingNode;
    maintenance: WorkingNode;
    /** On life insurance gains, before it is limited to the tax that is left; and what was given of it. */
    treatedAsPaid: { full: WorkingNode; given: WorkingNode };
    gainsTax: WorkingNode;
    /** The remittance basis charge is Income Tax or Capital Gains Tax: HMRC’s calculation of 2024-25, c9.39. */
    remittance: WorkingNode;
  },
  rate: YearRates['reliefs']['grossUpRate'],
): WorkingNode {
  const { giftAid, incomeTax, maintenance, treatedAsPaid, gainsTax, remittance } = facts;
  if (giftAid.value === 0) return NONE;
  const handedOver = derived(
    {
      id: `${HEAD.id}.handed_over`,
      label: 'Tax your charities claim',
      rule: () => `${formatRate(rate.value)} of ${formatPounds(giftAid.value)}.`,
      source: 'Income Tax Act 2007, s.414',
    },
    percentOf(giftAid.value, rate.value),
    [giftAid, rate],
  );
  const paid = total(
    {
      id: `${HEAD.id}.paid`,
      label: 'Tax that covers it',
      rule: 'Income Tax, before relief for maintenance and after tax treated as paid, and Capital Gains Tax.',
      source: LAW,
    },
    present(incomeTax, maintenance, treatedAsPaid.given, gainsTax, remittance),
    present(treatedAsPaid.full),
  );
  const value = excessOver(handedOver.value, paid.value);
  const rule = () =>
    value === 0
      ? 'None: you pay at least as much tax as your charities claim.'
      : `Your charities claim ${formatPounds(handedOver.value)}, and the tax that covers it is ${formatPounds(paid.value)}: the difference.`;
  return derived({ ...HEAD, rule }, value, [handedOver, paid]);
}
