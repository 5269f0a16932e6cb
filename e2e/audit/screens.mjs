// The screens to measure, each by its address.

const RECORDS = {
  carcassonne: 'carcassonne(players=2) =K 0,-1r2 =V 1,0r0 =D',
  kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  ontop: 'ontop(players=2) =T0 c4c5 =T1',
};

const query = (record, more = '') => `?record=${encodeURIComponent(record)}${more}`;

/** The queries of one game of each kind, with a player in every seat. */
export const GAMES = Object.fromEntries(Object.entries(RECORDS).map(([game, record]) => [game, query(record)]));

/** The queries of the screens that Lighthouse visits. */
export const VISITED = {
  start: '',
  ...GAMES,
  review: query(RECORDS.ontop, '&review=quick'),
  embed: query(RECORDS.kingdomino, '&embed=1&v=1'),
};
