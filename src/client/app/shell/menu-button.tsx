import type { Ref } from 'react';
import { IconButton } from '#ui/quiet-button.tsx';

/** Opens and closes the menu. */
export function MenuButton({
  isOpen,
  onClick,
  ref,
}: {
  isOpen: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <IconButton
      ref={ref}
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={isOpen ? 'M10 3 5 8l5 5' : 'M2 4h12M2 8h12M2 12h12'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}
