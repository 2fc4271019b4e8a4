import { type ThemeProps, withTheme } from '@rjsf/core';
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  EntryOrObjectTemplate,
} from './templates/array-field-template.tsx';
import { theme } from './theme.ts';

/**
 * Our theme for stock RJSF and exported forms, where a list is an array. In our own forms it is a widget, so they do
 * not load the templates of arrays.
 */
const exportedTheme: ThemeProps = {
  ...theme,
  templates: {
    ...theme.templates,
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    ObjectFieldTemplate: EntryOrObjectTemplate,
  },
};

/** RJSF's form with that theme. */
export const ExportedThemedForm = withTheme(exportedTheme);
