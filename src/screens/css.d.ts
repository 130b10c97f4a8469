// Style sheets are imported by the parts that they dress; Vite puts them together.
declare module '*.css';
