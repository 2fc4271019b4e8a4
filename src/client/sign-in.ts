void import('./entrance.tsx').then(({ startEntrance }) => startEntrance());
