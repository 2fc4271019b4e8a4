import { chooseLanguage } from './choose-language.ts';
import { type Language, pageWords } from './page-words.ts';
import { LinkButton } from './quiet-button.tsx';

/**
 * Changes between English and Welsh, by loading the page again. It is named in the language that it leads to. `keep`
 * comes first; the page waits for it.
 */
export function LanguageButton({ keep }: { keep?: (language: Language) => Promise<unknown> }) {
  const other = pageWords().language === 'cy' ? 'en' : 'cy';
  const onClick = async () => {
    await keep?.(other);
    chooseLanguage(other);
  };
  return (
    <LinkButton lang={other} onClick={() => void onClick()}>
      {other === 'cy' ? 'Cymraeg' : 'English'}
    </LinkButton>
  );
}
