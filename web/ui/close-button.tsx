import '../styles/close-button.css';
import { Icon } from './icon.tsx';

type Props = { label: string; isBusy?: boolean; onClick: () => void };

/** A cross: in the corner of a dialog that it closes, or beside something that it takes away. */
export const CloseButton = ({ label, isBusy = false, onClick }: Props) => (
  <button type="button" className="close-button" aria-label={label} aria-disabled={isBusy} onClick={onClick}>
    <Icon name="close" />
  </button>
);
