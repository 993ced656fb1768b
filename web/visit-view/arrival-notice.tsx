import '../styles/visits.css';

/** No live region: its minutes change every minute. */
export const ArrivalNotice = ({ words }: { words: string }) => <p className="visit-arrival">{words}</p>;
