import { formatPounds, pence } from '#domain/money.ts';
import type { TaxInputs } from '../../inputs.ts';
import { formatRate, lowest, percent, percentOf } from '../../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../../workings.ts';

const REMITTANCE = { id: 'remittance_charge', label: 'Remittance basis charge' };
const REMITTANCE_LAW = 'Income Tax Act 2007, ss.809C and 809H; HMRC RDRM32300';
const NO_REMITTANCE = nil({ ...REMITTANCE, rule: 'None.' });

/** ITA 2007, s.809H(5A): £90,000 for 17 of 20 years ended in 2017. */
const AFTER_7_YEARS = pence(30_000_00);
const AFTER_12_YEARS = pence(60_000_00);

/**
 * The charge for long-term residents who claim the remittance basis. The tax on what they nominate counts towards it and
 * the rest is added, so together it is the whole amount: s.809H(4). HMRC’s calculation of 2024-25, c19.1.
 */
export function remittanceCharge({ residence }: TaxInputs): WorkingNode {
  if (residence?.remittanceBasis !== true) return NO_REMITTANCE;
  if (residence.remittanceBasisWithoutClaim === true)
    return nil({ ...REMITTANCE, rule: 'None: less than £2,000 stayed abroad.' });
  if (residence.under18 === true)
    return nil({ ...REMITTANCE, rule: 'None: you were under 18 at the end of the year.' });
  const isLong = residence.resident12Of14Years === true;
  if (!isLong && residence.resident7Of9Years !== true)
    return nil({ ...REMITTANCE, rule: 'None: you were not resident in 7 of the 9 years before.' });
  const nominated = present(
    incomeInPounds(`${REMITTANCE.id}.income`, 'Nominated income', residence.nominatedIncome),
    incomeInPounds(`${REMITTANCE.id}.gains`, 'Nominated gains', residence.nominatedGains),
  );
  const amount = isLong ? AFTER_12_YEARS : AFTER_7_YEARS;
  const years = isLong ? '12 of the 14' : '7 of the 9';
  return derived(
    {
      ...REMITTANCE,
      rule: () =>
        `${formatPounds(amount)}, because you were resident in at least ${years} years before. It includes the tax on what you nominated.`,
      source: REMITTANCE_LAW,
    },
    amount,
    nominated,
  );
}

/** The part of the charge that is on gains does not count for payments on account. HMRC RDRM32390. */
export function chargeOnGains({ residence }: TaxInputs, charge: WorkingNode): WorkingNode {
  const entered = reliefInPounds(
    'remittance_charge.on_gains',
    'Part of the charge that is on nominated gains',
    residence?.paymentsOnAccountAdjustment,
  );
  if (entered.value <= charge.value) return entered;
  const rule = 'At most the charge.';
  return derived(
    { id: `${entered.id}.limited`, label: entered.label, rule },
    lowest(entered.value, charge.value),
    [entered, charge],
  );
}

const REPATRIATION = { id: 'repatriation_charge', label: 'Temporary repatriation charge' };
const REPATRIATION_LAW = 'Finance Act 2025, Sch.10; HMRC RDRM73400';
const NO_REPATRIATION = nil({ ...REPATRIATION, rule: 'None.' });
/** For 2025-26 and 2026-27; 15% for 2027-28. */
const REPATRIATION_RATE = percent(12);

/**
 * The charge on income and gains of years on the remittance basis that a person designates. It is a charge on capital:
 * it does not cover Gift Aid and does not count for payments on account. HMRC RDRM73400.
 */
export function repatriationCharge({ repatriation }: TaxInputs): WorkingNode {
  if (repatriation === undefined) return NO_REPATRIATION;
  const designated = total(
    {
      id: `${REPATRIATION.id}.designated`,
      label: 'Designated amounts',
      rule: 'Your own and those of trusts.',
    },
    present(
      incomeInPounds(`${REPATRIATION.id}.own`, 'Amounts you designate', repatriation.designated),
      incomeInPounds(`${REPATRIATION.id}.trusts`, 'From trusts', repatriation.trustPayments),
    ),
  );
  if (designated.value === 0) return NO_REPATRIATION;
  return derived(
    {
      ...REPATRIATION,
      rule: () => `${formatRate(REPATRIATION_RATE)} of ${formatPounds(designated.value)}.`,
      source: REPATRIATION_LAW,
    },
    percentOf(designated.value, REPATRIATION_RATE),
    [designated],
  );
}
