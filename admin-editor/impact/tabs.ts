/** Loaded together: people who look at the impact of a change also look at where answers go. */
export { ImpactTab } from './impact-tab.tsx';
export { MovesTab } from './moves-tab.tsx';
