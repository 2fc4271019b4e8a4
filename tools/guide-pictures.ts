import { spawnSync } from 'node:child_process';

/** Makes the pictures of docs/editing-forms.md anew (docs/pictures/), as the browser tests walk through the product. */
const walks = ['roll-forward', 'editor-panes', 'two-editors'];
const { status } = spawnSync('playwright', ['test', ...walks], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, GUIDE: '1' },
});
process.exitCode = status ?? 1;
