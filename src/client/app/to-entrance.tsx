import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PathState } from '../shared/paths.ts';
import { keepWantedAddress } from '../shared/wanted-address.ts';

/** Leaves the app for the page that signs people in, which is a document of its own at the same address. */
export function ToEntrance() {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    keepWantedAddress((state as PathState['login'] | null)?.from);
    window.location.replace(pathname + search);
  }, [pathname, search, state]);
  return null;
}
