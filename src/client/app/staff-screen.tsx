import { type ComponentType, lazy, Suspense } from 'react';
import { Starting } from './starting.tsx';

/**
 * A screen of staff, loaded when it is drawn and not when its address is opened: someone who is not staff is shown that
 * the address does not exist, without downloading what is behind it.
 */
export function staffScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function StaffScreen() {
    return (
      <Suspense fallback={<Starting />}>
        <Screen />
      </Suspense>
    );
  };
}
