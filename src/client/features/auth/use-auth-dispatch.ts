import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { SharedState } from '../../shared/shared-state.ts';

/** Dispatches the actions that end and lock sessions. */
export const useAuthDispatch = useDispatch.withTypes<ThunkDispatch<SharedState, undefined, UnknownAction>>();
