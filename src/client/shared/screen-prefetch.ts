import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** Requests the data of a screen at an address. Returns a function that lets go of it. */
export type ScreenPrefetch = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  params: Readonly<Record<string, string | undefined>>,
) => () => void;
