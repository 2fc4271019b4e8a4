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

/** Buys a plan before signing in, with the guid from the refused sign-in. The prices need their own store. */
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
  return <BuyPlan open={(request) => open({ body: { ...request, guid } })} onBought={onBought} />;
}
