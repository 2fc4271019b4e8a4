/** Loaded together: who looks at what a change touches looks at where answers go. */
export { ImpactTab } from './impact-tab.tsx';
export { MovesTab } from './moves-tab.tsx';
