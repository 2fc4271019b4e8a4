import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { lateWith } from '#ui/late-with.tsx';
import { NotLoaded } from '../widgets/shared/not-loaded.tsx';
import classes from '../widgets/shared/not-loaded.module.css';

const templates = () => import('./array-field-template.tsx');

export const ArrayFieldItemTemplate = lateWith<ArrayFieldItemTemplateProps>(
  async () => (await templates()).ArrayFieldItemTemplate,
  { failed: () => null },
);

/** Loads with the first array, because our own forms have none. */
export const ArrayFieldTemplate = lateWith<ArrayFieldTemplateProps>(
  async () => {
    await ArrayFieldItemTemplate.fetch();
    return (await templates()).ArrayFieldTemplate;
  },
  {
    loading: ({ fieldPathId: { $id } }) => <div id={$id} className={classes.place} aria-busy />,
    failed: ({ fieldPathId: { $id } }, retry) => <NotLoaded id={$id} {...retry} />,
  },
);
