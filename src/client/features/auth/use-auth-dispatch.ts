import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { SharedState } from '../../shared/shared-state.ts';

/** Dispatches what ends and locks sessions. */
export const useAuthDispatch = useDispatch.withTypes<ThunkDispatch<SharedState, undefined, UnknownAction>>();
