/** shell.txt section 2, Dashboard: an unknown id shows that the widget is not defined. */
export const NOT_DEFINED = (id: string): string => `Widget ${id} is not defined`
