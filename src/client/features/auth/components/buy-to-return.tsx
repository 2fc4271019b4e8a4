import { BuyPlan } from '../../../shared/plan/buy-plan.tsx';
import { useOpenCheckoutToReturnMutation } from '../../../shared/plan/api.ts';

/** Buying a plan before signing in, by the guid that the refused sign-in answered. */
export function BuyToReturn({ guid, onBought }: { guid: string; onBought: () => void }) {
  const [open] = useOpenCheckoutToReturnMutation();
  return <BuyPlan open={(asked) => open({ body: { ...asked, guid } })} onBought={onBought} />;
}
