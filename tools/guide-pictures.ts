import { spawnSync } from 'node:child_process';

/** Updates the pictures of docs/editing-forms.md (docs/pictures/) while the browser tests go through the product. */
const walks = ['roll-forward', 'editor-panes', 'two-editors'];
const { status } = spawnSync('playwright', ['test', ...walks], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, GUIDE: '1' },
});
process.exitCode = status ?? 1;
