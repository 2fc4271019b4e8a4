import { Loader } from '@mantine/core';
import { IconButton } from '#ui/quiet-button.tsx';

/** The refresh icon. `label` says what is fetched again. */
export function RefreshButton({
  label,
  isBusy,
  onClick,
}: {
  label: string;
  isBusy: boolean;
  onClick: () => void;
}) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      isBordered
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={onClick}
    >
      {isBusy ? (
        <Loader size={16} aria-hidden="true" />
      ) : (
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </IconButton>
  );
}
