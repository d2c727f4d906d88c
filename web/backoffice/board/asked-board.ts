/** Which board an address asks for; what it leaves out the shop knows. */
export function askedBoard(url: string): { day?: string; cities_id?: string } {
  const { searchParams } = new URL(url);
  return Object.fromEntries(
    ['day', 'cities_id'].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
