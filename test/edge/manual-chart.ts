// The chart as the Games Department's manual prints it: tabs between the cells, blank where the hand stands.
export const MANUAL_CHART = `
soft 19-21									s6	
soft 18	s4	s4	d4	d5	d5	s6	s4	h	h	h
soft 17	h	h	d3	d4	d5	h	h	h	h	h
soft 16	h	h	h	h	d4	h	h	h	h	h
soft 12-15	h	h	h	h	h	h	h	h	h	h
hard 18-21										
hard 17							s6	s6	s6	rh
hard 16	s5	s6	s6			h	h	h	h	h
hard 15	s4*	s5*	s5*	s6	s6	h	h	h	h	h
hard 14	h	h	s4*	s5"	s4*	h	h	h	h	h
hard 13	h	h	h	h	h	h	h	h	h	h
hard 12	h	h	h	h	h	h	h	h	h	h
hard 11	d4	d5	d5	d5	d5	d4	d4	d4	d3	d3
hard 10	d5	d5	d	d	d	d4	d3	h	h	h
hard 9	h	h	h	h	d4	h	h	h	h	h
hard 4-8	h	h	h	h	h	h	h	h	h	h
9/9		p	p	p	p		p	p		
8/8 & A/A	p	p	p	p	p	p	p	p	p	p
7/7	p	p	p	p	p	p$	h	h	h	h
6/6	h	h	p	p	p	h	h	h	h	h
3/3 & 2/2	p	p	p	p	p	p	p	h	h	h
`;
