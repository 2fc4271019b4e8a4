import { createRoot } from 'react-dom/client';
import sa100 from '../../../form-schemas/forms/sa100/2019-20.json';
import type { Definition } from '../../../form-schemas/definition.ts';
import { formPage } from '../ours/form-page.tsx';
import { painted, rootElement } from '../protocol.ts';

/** SA100 as people see it; `redraws` counts the boxes drawn since it was last set to 0. */
const counter = { redraws: 0 };
const page = formPage(
  sa100 as unknown as Definition,
  { include: true },
  '/bench/validator.js?form=SA100',
  (_, box) => {
    counter.redraws += 1;
    return box;
  },
);
createRoot(rootElement()).render(page.element);
Object.assign(window, { __sa100: { ready: painted().then(painted), counter, idOf: page.idOf } });
