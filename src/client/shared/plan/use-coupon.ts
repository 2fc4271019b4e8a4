import { useState } from 'react';
import { type Billing, checkoutProducts, LITE, type PaidPlan, PRO } from '#domain/plans.ts';
import { pounds, type Pence } from '#domain/money.ts';
import { errorMessage } from '../api/call-error.ts';
import { useGetCouponInfoMutation } from './api.ts';

/** A coupon as the plans on offer show it. */
export interface AppliedCoupon {
  readonly code: string;
  /** The first payment with the discount, for each plan it applies to. */
  readonly price: Readonly<Partial<Record<PaidPlan, Pence>>>;
  readonly isRecurring: boolean;
}

export interface CouponField {
  readonly applied: AppliedCoupon | undefined;
  readonly problem: string | undefined;
  readonly isLooking: boolean;
  apply: (code: string, billing: Billing) => Promise<void>;
  /** Clears a result that no longer matches what is typed. */
  clear: () => void;
}

/** Looks up a coupon for both plans. */
export function useCoupon(): CouponField {
  const [look, { isLoading }] = useGetCouponInfoMutation();
  const [applied, setApplied] = useState<AppliedCoupon>();
  const [problem, setProblem] = useState<string>();

  const apply = async (typed: string, billing: Billing): Promise<void> => {
    const code = typed.trim();
    setApplied(undefined);
    setProblem(undefined);
    if (code === '') return;
    const duration = billing === 'yearly' ? 'year' : 'month';
    const answers = await Promise.all(
      [PRO, LITE].map((plan) =>
        look({ query: { product: productOf(plan as PaidPlan), coupon: code, duration } }),
      ),
    );
    const [pro, lite] = answers.map(({ data }) => (data?.status === 'success' ? data : undefined));
    if (pro === undefined && lite === undefined) {
      const [first] = answers;
      setProblem(first?.data?.status === 'error' ? first.data.message : errorMessage(first?.error));
      return;
    }
    setApplied({
      code,
      price: {
        ...(pro && { [PRO]: pounds(pro.price) }),
        ...(lite && { [LITE]: pounds(lite.price) }),
      },
      isRecurring: (pro ?? lite)?.recurring === 'Y',
    });
  };
  const clear = () => {
    setApplied(undefined);
    setProblem(undefined);
  };
  return { applied, problem, isLooking: isLoading, apply, clear };
}

function productOf(plan: PaidPlan): '627400' | '620338' {
  return String(checkoutProducts[plan]) as '627400' | '620338'; // the two numbers there are
}
