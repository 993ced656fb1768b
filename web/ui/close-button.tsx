import './close-button.css';
import { Icon } from './icon.tsx';

type Props = { label: string; isBusy?: boolean; onClick: () => void };

/** A cross that closes a dialog, or removes the thing beside it. */
export const CloseButton = ({ label, isBusy = false, onClick }: Props) => (
  <button type="button" className="close-button" aria-label={label} aria-disabled={isBusy} onClick={onClick}>
    <Icon name="close" />
  </button>
);
