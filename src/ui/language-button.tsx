import { useSyncExternalStore } from 'react';
import { chooseLanguage, chosenLanguage, watchLanguage } from './choose-language.ts';
import type { Language } from './language.ts';
import { LinkButton } from './quiet-button.tsx';

/** Changes between English and Welsh. It is named in the language that it leads to. */
export function LanguageButton({ onChoose }: { onChoose?: (language: Language) => void }) {
  const other = useSyncExternalStore(watchLanguage, chosenLanguage) === 'cy' ? 'en' : 'cy';
  return (
    <LinkButton
      lang={other}
      onClick={() => {
        chooseLanguage(other);
        onChoose?.(other);
      }}
    >
      {other === 'cy' ? 'Cymraeg' : 'English'}
    </LinkButton>
  );
}
