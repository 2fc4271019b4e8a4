import { useDispatch, useStore } from 'react-redux';
import type { AppStore } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppStore = useStore.withTypes<AppStore>();
