import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';

/**
 * Nothing of the form engine's own but the walk through an object (templates/templates.tsx): the rest is ours, so its
 * fields, templates, widgets and markdown need not reach the browser. The build puts this in the place of
 * the engine's registry of defaults (scripts/lean-form-engine.ts).
 */
export default function getDefaultRegistry() {
  return {
    fields: {},
    templates: {},
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
