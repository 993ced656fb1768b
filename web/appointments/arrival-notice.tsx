import '../styles/visits.css';

/** Not read out by itself: its minutes change every minute. */
export const ArrivalNotice = ({ words }: { words: string }) => <p className="visit-arrival">{words}</p>;
