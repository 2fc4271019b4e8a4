import { configureStore } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { api } from '../../../shared/api/api.ts';
import { BuyPlan } from '../../../shared/plan/buy-plan.tsx';
import { useOpenCheckoutToReturnMutation } from '../../../shared/plan/api.ts';
import { sessionSlice } from '../../../shared/session/session-slice.ts';

interface Props {
  guid: string;
  onBought: () => void;
}

/** Buying a plan before signing in, by the guid that the refused sign-in answered. The prices bring a store of their own. */
export function BuyToReturn(props: Props) {
  const [store] = useState(() =>
    configureStore({
      reducer: { session: sessionSlice.reducer, [api.reducerPath]: api.reducer },
      middleware: (standard) => standard().concat(api.middleware),
    }),
  );
  return (
    <Provider store={store}>
      <Prices {...props} />
    </Provider>
  );
}

function Prices({ guid, onBought }: Props) {
  const [open] = useOpenCheckoutToReturnMutation();
  return <BuyPlan open={(asked) => open({ body: { ...asked, guid } })} onBought={onBought} />;
}
