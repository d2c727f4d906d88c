import type { Database } from '#server/db/database.ts';

/**
 * A statement that the database plans once for each connection instead of at every call. `prepare` makes it for a
 * database; it is kept as long as that database is.
 */
export function prepared<Statement extends object>(prepare: (db: Database) => Statement) {
  const made = new WeakMap<Database, Statement>();
  return (db: Database): Statement => {
    const known = made.get(db);
    if (known) return known;
    const statement = prepare(db);
    made.set(db, statement);
    return statement;
  };
}
